import Glibc

/// The committed copy of what a program or a library writes.
///
/// With the environment variable `PODIUM_REWRITE_GOLDEN=1` the copy is written anew instead of
/// compared: look at the difference before you commit it.
public struct GoldenFile {
  public let path: String

  public init(_ path: String) {
    self.path = path
  }

  /// True if copies are written anew.
  public static var isRewriting: Bool {
    getenv("PODIUM_REWRITE_GOLDEN").map { String(cString: $0) } == "1"
  }

  /// Describes the first difference between these bytes and the copy, or returns `nil` if they are equal.
  public func difference(from actual: [UInt8]) -> String? {
    if Self.isRewriting {
      return TestFile.write(actual, to: path) ? nil : "\(path) cannot be written"
    }
    guard let expected = TestFile.bytes(path) else {
      return "there is no \(path); PODIUM_REWRITE_GOLDEN=1 writes it"
    }
    guard expected != actual else { return nil }
    let lines = [expected, actual].map { $0.split(separator: 10, omittingEmptySubsequences: false) }
    let count = min(lines[0].count, lines[1].count)
    let line = (0..<count).first { lines[0][$0] != lines[1][$0] } ?? count
    let texts = lines.map { lines in
      line < lines.count ? String(decoding: lines[line], as: UTF8.self) : "the end"
    }
    return "\(path):\(line + 1) differs\n  expected \(texts[0])\n  found    \(texts[1])"
  }

  public func difference(from actual: String) -> String? { difference(from: Array(actual.utf8)) }
}
