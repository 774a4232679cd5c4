import Glibc
import TestSupport

/// The parts of a zip file as texts: each is written as a gzip file, which zlib reads and checks.
///
/// Sources: PKWARE, APPNOTE.TXT 6.3.3; P. Deutsch (1996), RFC 1952, GZIP file format specification.
struct UnzippedFile {
  private(set) var parts: [String: String] = [:]

  enum Problem: Error { case noZip, noZlib, badStream }

  init(_ bytes: [UInt8]) throws {
    func number(_ at: Int, _ length: Int) -> Int {
      (0..<length).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }
    // The end of the central directory is 22 bytes long where it has no comment.
    var entry = bytes.count - 22
    guard entry >= 0, number(entry, 4) == 0x0605_4B50 else { throw Problem.noZip }
    let count = number(entry + 10, 2)
    entry = number(entry + 16, 4)
    for _ in 0..<count {
      guard number(entry, 4) == 0x0201_4B50 else { throw Problem.noZip }
      let (size, local) = (number(entry + 20, 4), number(entry + 42, 4))
      let name = String(
        decoding: bytes[(entry + 46)..<(entry + 46 + number(entry + 28, 2))], as: UTF8.self)
      let start = local + 30 + number(local + 26, 2) + number(local + 28, 2)
      let packed = bytes[start..<(start + size)]
      let isStored = number(entry + 10, 2) == 0
      // The check sum and the length are those that a gzip file ends with.
      let unpacked = try Self.unpacked(
        isStored
          ? Array(packed)
          : [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + packed + bytes[(entry + 16)..<(entry + 20)]
            + bytes[(entry + 24)..<(entry + 28)])
      parts[name] = String(decoding: unpacked, as: UTF8.self)
      entry += 46 + number(entry + 28, 2) + number(entry + 30, 2) + number(entry + 32, 2)
    }
  }

  /// The contents of a gzip file; those of any other file as they are.
  private static func unpacked(_ bytes: [UInt8]) throws -> [UInt8] {
    typealias Open = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> OpaquePointer?
    typealias Read =
      @convention(c) (OpaquePointer, UnsafeMutableRawPointer, UInt32) -> Int32
    typealias Close = @convention(c) (OpaquePointer) -> Int32
    guard let library = dlopen("libz.so.1", RTLD_NOW), let open = dlsym(library, "gzopen"),
      let read = dlsym(library, "gzread"), let close = dlsym(library, "gzclose")
    else { throw Problem.noZlib }
    let folder = TemporaryFolder()
    TestFile.write(bytes, to: "\(folder.path)/part")
    guard let file = unsafeBitCast(open, to: Open.self)("\(folder.path)/part", "rb") else {
      throw Problem.badStream
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    let count = unsafeBitCast(read, to: Read.self)(file, &buffer, UInt32(buffer.count))
    guard unsafeBitCast(close, to: Close.self)(file) == 0, count >= 0, count < buffer.count else {
      throw Problem.badStream
    }
    return Array(buffer.prefix(Int(count)))
  }
}
