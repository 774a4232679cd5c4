import Glibc

/// The folder in which the scenario is said to be, and the files are that it may refer to.
struct FuzzFolder {
  /// Made once a process, since several may fuzz at a time, and removed at its end.
  static let current = FuzzFolder()

  let path: String

  private init() {
    var template = Array("/tmp/podium-fuzz-XXXXXX".utf8CString)
    precondition(mkdtemp(&template) != nil, "no folder can be made in /tmp")
    path = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    atexit { FuzzFolder.current.remove() }
  }

  private var tables: [String] { ["\(path)/table.csv", "\(path)/table.json"] }

  func write(table bytes: [UInt8]) {
    for table in tables {
      let file = open(table, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      precondition(file >= 0, "\(table) cannot be written")
      precondition(Glibc.write(file, bytes, bytes.count) == bytes.count, "\(table) is cut short")
      close(file)
    }
  }

  private func remove() {
    for table in tables { unlink(table) }
    rmdir(path)
  }
}
