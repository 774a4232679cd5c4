import Glibc

/// Plain reading and writing of files in tests.
public enum TestFile {
  /// The bytes of a file, or `nil` if it cannot be read.
  public static func bytes(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return bytes }
      bytes += buffer.prefix(count)
    }
  }

  /// The text of a file, or `nil` if it cannot be read.
  public static func text(_ path: String) -> String? {
    bytes(path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes a file; returns whether that worked.
  @discardableResult
  public static func write(_ bytes: [UInt8], to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    defer { fclose(file) }
    return fwrite(bytes, 1, bytes.count, file) == bytes.count
  }

  @discardableResult
  public static func write(_ text: String, to path: String) -> Bool {
    write(Array(text.utf8), to: path)
  }

  /// The names in a folder, sorted, hidden ones included.
  public static func names(in folder: String) -> [String] {
    rawNames(in: Array(folder.utf8CString)).map { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  /// The names in a folder as the system has them, which need not be UTF-8.
  private static func rawNames(in folder: [CChar]) -> [[UInt8]] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      // Only as much as the entry holds: it may end before the field does.
      let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
        Array(
          UnsafeRawBufferPointer(
            start: start, count: strlen(UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self))
          ))
      }
      if name != Array(".".utf8) && name != Array("..".utf8) { names.append(name) }
    }
    return names
  }

  /// Removes a file, or a folder with all it holds; links are not followed.
  public static func remove(_ path: String) { remove(Array(path.utf8CString)) }

  private static func remove(_ path: [CChar]) {
    if unlink(path) == 0 { return }
    for name in rawNames(in: path) {
      remove(path.dropLast() + (Array("/".utf8) + name + [0]).map { CChar(bitPattern: $0) })
    }
    rmdir(path)
  }
}

/// An empty folder for a test, gone with all it holds when the test lets go of it.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init() {
    var template = Array("/tmp/podium-test-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let made else { preconditionFailure("no folder can be made in /tmp") }
    path = made
  }

  deinit { TestFile.remove(path) }
}

/// Gives `body` an empty folder, and removes it with all it holds.
public func withTemporaryFolder(_ body: (String) throws -> Void) rethrows {
  let folder = TemporaryFolder()
  try withExtendedLifetime(folder) { try body(folder.path) }
}
