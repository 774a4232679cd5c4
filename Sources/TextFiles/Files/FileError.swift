import Glibc

public struct FileError: Error, Sendable, Equatable, CustomStringConvertible {
  public let path: String

  /// The attempted action: "write", "make the folder".
  public let action: String

  /// The system's error number, such as `ENOSPC`.
  public let code: Int32

  /// True if the folder for the file does not exist.
  package var isOfMissingFolder: Bool { code == ENOENT }

  /// True if an existing file could not be opened, so that another folder is no cure.
  private let isOfFile: Bool

  public init(path: String, action: String, code: Int32, isOfFile: Bool = false) {
    self.path = path
    self.action = action
    self.code = code
    self.isOfFile = isOfFile
  }

  public var reason: String {
    SystemCall.reason(code)
  }

  /// The advice for the user.
  public var cure: String {
    switch code {
    case ENOSPC, EDQUOT: "free some space, or choose another folder"
    case EACCES where isOfFile, EPERM where isOfFile:
      "ask its owner for the right to write to it (chmod), or change a copy of it"
    case ENOENT where isOfFile: "check the path"
    case EACCES, EPERM: "choose a folder that you may write to"
    case EROFS: "choose a folder on a disk that can be written to"
    case EISDIR: "remove or rename the folder of that name, or choose another name"
    case EEXIST, ENOTDIR:
      "a file, or a link to nothing, has the name of a folder in this path: remove it, or choose another path"
    case EILSEQ: "the link leads to a name that is not UTF-8: rename that file or folder"
    case ENOENT: "create the folder first, or choose another"
    case ENAMETOOLONG: "choose a shorter name"
    case ELOOP: "a symbolic link leads back to itself: remove it, or choose another path"
    case EFBIG: "raise the limit on file sizes (ulimit -f), or choose another disk"
    case EINVAL, ENXIO: "choose the path of an ordinary file"
    case EMFILE, ENFILE: "close other programs, or raise the limit on open files (ulimit -n)"
    default: "try again, or choose another folder"
    }
  }

  public var description: String {
    "cannot \(action) \"\(path)\": \(reason); \(cure)"
  }
}
