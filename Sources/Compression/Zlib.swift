internal import Glibc

/// zlib, loaded on first use.
///
/// The same version of zlib makes the same bytes of the same bytes. Another one, or a replacement
/// such as zlib-ng, may make others, which every reader inflates to the same.
///
/// Source: J. Gailly, M. Adler, zlib 1.3.1 Manual, https://zlib.net/manual.html, whose functions are
/// the same since version 1.2.0.
@safe public struct Zlib: Sendable {
  /// The reason why zlib cannot be loaded.
  public struct LoadError: Error, Sendable, CustomStringConvertible {
    public let description: String
  }

  private typealias Compress =
    @convention(c) (
      UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<CUnsignedLong>?, UnsafePointer<UInt8>?,
      CUnsignedLong, CInt
    ) -> CInt
  private typealias Bound = @convention(c) (CUnsignedLong) -> CUnsignedLong

  /// `compress2`.
  private let compress: Compress
  /// `compressBound`: the maximum size of what is compressed.
  private let bound: Bound

  /// The level of compression, zlib's own default: of columns of random bits, level 9 saves another
  /// 0.3 % in three times the time.
  private static let level: CInt = 6
  /// `Z_OK`.
  private static let success: CInt = 0

  private static let name = "libz.so.1"
  private static let result = Result(catching: Zlib.init)

  /// Loads the library, unless loaded.
  public static func load() throws(LoadError) { _ = try result.get() }

  /// The library. Ends the process if there is none.
  private static var loaded: Zlib {
    switch result {
    case .success(let library): library
    case .failure(let error): preconditionFailure(error.description)
    }
  }

  private init() throws(LoadError) {
    guard let library = unsafe dlopen(Zlib.name, RTLD_NOW | RTLD_LOCAL) else {
      let reason = unsafe dlerror().map { unsafe String(cString: $0) } ?? Zlib.name
      throw LoadError(
        description:
          "zlib cannot be loaded: \(reason); install it (Debian: apt-get install zlib1g)")
    }
    func routine(_ symbol: String) throws(LoadError) -> UnsafeMutableRawPointer {
      guard let routine = unsafe dlsym(library, symbol) else {
        throw LoadError(description: "\(Zlib.name) is no zlib: it has no \(symbol)")
      }
      return unsafe routine
    }
    // The types are those of the C header.
    unsafe compress = unsafeBitCast(try routine("compress2"), to: Compress.self)
    unsafe bound = unsafeBitCast(try routine("compressBound"), to: Bound.self)
  }

  /// Compresses bytes by DEFLATE, in the format of RFC 1950.
  ///
  /// - Precondition: ``load()`` has succeeded.
  public static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    let zlib = loaded
    var length = zlib.bound(CUnsignedLong(bytes.count))
    var deflated = [UInt8](repeating: 0, count: Int(length))
    let status = unsafe zlib.compress(
      &deflated, &length, bytes, CUnsignedLong(bytes.count), level)
    precondition(status == success, "zlib failed with \(status) for \(bytes.count) bytes")
    deflated.removeLast(deflated.count - Int(length))
    return deflated
  }
}
