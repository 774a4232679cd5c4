import Glibc

public enum Folder {
  /// Creates the folder and its missing parents, like `mkdir -p`. An existing folder, or a link to one, is not an error.
  public static func make(_ path: String) throws(FileError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw FileError(path: path, action: "make the folder", code: EINVAL)
    }
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    var partial = path.utf8.first == UInt8(ascii: "/") ? "/" : ""
    for part in parts {
      partial += part
      if !SystemCall.makeFolder(partial) {
        let code = errno
        guard exists(partial) else {
          throw FileError(path: path, action: "make the folder", code: code)
        }
      }
      partial += "/"
    }
  }

  /// The sorted names in a folder, including hidden ones, or `nil` if the folder cannot be read.
  public static func names(in folder: String) -> [String]? {
    SystemCall.names(in: folder)?.filter { $0 != "." && $0 != ".." }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// True if there is a folder at the path, links followed.
  public static func exists(_ path: String) -> Bool {
    SystemCall.status(path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  /// True if a pipe, a device or the like is at the path, links followed.
  public static func isSpecial(_ path: String) -> Bool {
    guard let status = SystemCall.status(path) else { return false }
    return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
  }

  /// Removes temporary files left by killed writers. No other process may be writing into the folder; files that cannot
  /// be removed stay.
  public static func removeTemporaryFiles(in folder: String) {
    for name in names(in: folder) ?? [] where TemporaryFile.isName(name) {
      SystemCall.remove("\(folder)/\(name)")
    }
  }

  /// The folder part of a path with its final slash; empty for a file in the current folder.
  public static func start(of path: String) -> String {
    // In bytes: a combining accent after a slash makes one character with it.
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<path.utf8.index(after: slash)])
  }

  /// The last component of a path, or `nil` if there is none.
  public static func name(of path: String) -> String? {
    path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
  }

  /// The path of a file named in another file: relative to the other's folder, unless absolute.
  public static func path(of name: String, besides other: String) -> String {
    name.hasPrefix("/") ? name : start(of: other) + name
  }

  public static let longestPath = Int(PATH_MAX)

  static func containing(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes new names in the folder durable: until then a rename may be lost.
  static func synchronize(_ folder: String, for requestedPath: String) throws(FileError) {
    let descriptor = SystemCall.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // A folder that may be written to but not read cannot be opened; the file itself is complete.
    if descriptor < 0 { return }
    defer { close(descriptor) }
    while fsync(descriptor) != 0 {
      let code = errno
      // Some network file systems have no such operation.
      if code == EINVAL || code == ENOTSUP { return }
      if code != EINTR { throw FileError(path: requestedPath, action: "write", code: code) }
    }
  }
}
