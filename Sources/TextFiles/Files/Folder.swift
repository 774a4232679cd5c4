import Glibc

/// Folders of the file system.
public enum Folder {
  /// Makes the folder and those above it that are missing, like `mkdir -p`; one that exists, or a
  /// link to one, is not an error.
  ///
  /// - Throws: `FileError` where a file stands in the way or the system refuses.
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
        if !isFolder(partial) {
          throw FileError(path: path, action: "make the folder", code: code)
        }
      }
      partial += "/"
    }
  }

  /// The names of what is in the folder, sorted by their bytes, hidden ones included; nil if it cannot
  /// be read.
  public static func names(in folder: String) -> [String]? {
    SystemCall.names(in: folder)?.filter { $0 != "." && $0 != ".." }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether there is a folder at `path`.
  public static func exists(_ path: String) -> Bool { isFolder(path) }

  /// Whether what is at `path`, links followed, is neither a folder nor an ordinary file, but a pipe, a
  /// device or the like.
  public static func isSpecial(_ path: String) -> Bool {
    guard let status = SystemCall.status(path) else { return false }
    return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
  }

  /// Removes the temporary files that writers left in a folder when they were killed.
  ///
  /// Only who knows that nobody writes into the folder may do so. What cannot be removed does no harm
  /// and stays.
  public static func removeTemporaryFiles(in folder: String) {
    for name in names(in: folder) ?? [] where TemporaryFile.isName(name) {
      SystemCall.remove("\(folder)/\(name)")
    }
  }

  /// What the path of a file begins with, up to its name: its folder with a slash at the end, or nothing
  /// where it lies in the current folder.
  public static func start(of path: String) -> String {
    // A mark behind a slash makes one character with it, and is another file's name to the system.
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<path.utf8.index(after: slash)])
  }

  /// The name of the file or folder at a path, without what it is in; nil if there is none.
  public static func name(of path: String) -> String? {
    path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
  }

  /// Where a file is that another one names: from the other's folder, unless its name begins with a slash.
  public static func path(of name: String, besides other: String) -> String {
    name.hasPrefix("/") ? name : start(of: other) + name
  }

  /// How many bytes a path has at most.
  public static let longestPath = Int(PATH_MAX)

  /// The folder that the file at `path` lies in.
  static func containing(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Brings the names in the folder to the disk: until then a rename may be lost.
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

  private static func isFolder(_ path: String) -> Bool {
    guard let status = SystemCall.status(path) else { return false }
    return status.st_mode & S_IFMT == S_IFDIR
  }
}
