import Glibc
import Testing

/// Gives `body` an empty folder, and removes it with all it holds.
func withTemporaryFolder(_ body: (String) throws -> Void) throws {
  var template = Array("/tmp/podium-scenarios-XXXXXX".utf8CString)
  let made = template.withUnsafeMutableBufferPointer { buffer in
    buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
  }
  let folder = try #require(made)
  defer { removeTree(folder) }
  try body(folder)
}

/// Writes a file's bytes.
func write(_ bytes: [UInt8], to path: String) throws {
  let file = try #require(fopen(path, "w"))
  defer { fclose(file) }
  #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
}

func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

private func removeTree(_ path: String) {
  if unlink(path) == 0 { return }
  guard let stream = opendir(path) else { return }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != "." && name != ".." { names.append(name) }
  }
  closedir(stream)
  for name in names { removeTree("\(path)/\(name)") }
  rmdir(path)
}
