import Glibc
import Testing

/// Gives `body` an empty folder, and removes it with all it holds.
func withTemporaryFolder(_ body: (String) throws -> Void) throws {
  var template = Array("/tmp/podium-test-XXXXXX".utf8CString)
  let folder = template.withUnsafeMutableBufferPointer { buffer in
    buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
  }
  let path = try #require(folder)
  defer { remove(folder: path) }
  try body(path)
}

/// The names in a folder, sorted, hidden ones included.
func names(in folder: String) -> [String] {
  guard let stream = opendir(folder) else { return [] }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != "." && name != ".." { names.append(name) }
  }
  return names.sorted()
}

/// The bytes of a file; nil where it cannot be read.
func contents(of path: String) -> [UInt8]? {
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

private func remove(folder: String) {
  for name in names(in: folder) {
    let path = "\(folder)/\(name)"
    if unlink(path) != 0 { remove(folder: path) }
  }
  rmdir(folder)
}
