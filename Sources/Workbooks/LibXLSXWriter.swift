internal import CXLSXWriter
internal import Glibc

/// libxlsxwriter, loaded for the first workbook, so that others do not need it.
///
/// The functions and structures used here are the same in versions 1.1.4 to 1.2.3, whose sonames differ.
///
/// Source: https://libxlsxwriter.github.io, version 1.2.3.
@safe public struct LibXLSXWriter: Sendable {
  public struct LoadError: Error, Sendable, CustomStringConvertible {
    public let description: String
  }

  /// The names of the library: Ubuntu 22.04 and Debian 12 have 4, Ubuntu 24.04 has 5, Debian 13 has 8.
  private static let names = [4, 5, 6, 7, 8, 9, 10].map { "libxlsxwriter.so.\($0)" }

  private static let result = Result(catching: LibXLSXWriter.init)

  public static func load() throws(LoadError) { _ = try result.get() }

  static var loaded: LibXLSXWriter {
    switch result {
    case .success(let library): library
    case .failure(let error): preconditionFailure(error.description)
    }
  }

  let functions: podium_xlsxwriter

  private init() throws(LoadError) {
    var reason = ""
    for name in LibXLSXWriter.names {
      guard let library = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
        // The reason why a library that exists cannot be loaded is more useful than a missing file.
        let found = unsafe dlerror().map { unsafe String(cString: $0) } ?? name
        if reason.isEmpty || !found.contains("No such file") { reason = found }
        continue
      }
      self = unsafe try LibXLSXWriter(library, name)
      return
    }
    throw LoadError(
      description:
        "workbooks need libxlsxwriter, and none of versions 1.1.4 to 1.2.3 can be loaded: \(reason); install it "
        + "(Debian 12, Ubuntu 22.04: apt-get install libxlsxwriter4; Debian 13: libxlsxwriter8; Ubuntu 24.04: "
        + "libxlsxwriter5t64), or leave out --workbook")
  }

  private init(_ library: UnsafeMutableRawPointer, _ name: String) throws(LoadError) {
    var found = podium_xlsxwriter()
    if let missing = unsafe podium_xlsxwriter_find(library, &found) {
      let symbol = unsafe String(cString: missing)
      throw LoadError(
        description: "\(name) is an unknown version of libxlsxwriter: it has no \(symbol)")
    }
    functions = found
  }
}
