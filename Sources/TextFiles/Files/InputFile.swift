internal import Glibc

public enum InputFile {
  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - maximumBytes: The size above which a file is refused before it takes memory.
  ///   - allowsPipes: True for paths that the user has named. Reading a pipe that is merely found in a folder could wait
  ///     forever.
  public static func bytes(
    _ path: String, maximumBytes: Int, allowsPipes: Bool = false
  ) throws(InputFileError) -> [UInt8] {
    let descriptor = SystemCall.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw InputFileError(path, code: errno) }
    defer { close(descriptor) }
    guard let status = SystemCall.status(descriptor) else {
      throw InputFileError(path, code: errno)
    }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw InputFileError(path, code: EISDIR) }
    guard allowsPipes || status.st_mode & S_IFMT == S_IFREG else {
      throw InputFileError(path, .special)
    }
    guard status.st_size <= maximumBytes else {
      throw InputFileError(path, .tooLarge(maximumBytes: maximumBytes))
    }
    // Opening must not wait for a writer, but reading must.
    guard fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) == 0 else {
      throw InputFileError(path, code: errno)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = SystemCall.read(descriptor, into: &chunk)
      if count < 0 {
        if errno == EINTR { continue }
        throw InputFileError(path, code: errno)
      }
      if count == 0 { return bytes }
      guard bytes.count + count <= maximumBytes else {
        throw InputFileError(path, .tooLarge(maximumBytes: maximumBytes))
      }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  /// The target of a symbolic link that leads nowhere, or `nil` for anything else.
  public static func danglingTarget(_ path: String) -> String? {
    guard let status = SystemCall.status(path, followsLinks: false),
      status.st_mode & S_IFMT == S_IFLNK, SystemCall.status(path) == nil,
      errno == ENOENT || errno == ENOTDIR
    else { return nil }
    return SystemCall.target(ofLink: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The absolute path of an existing file or folder, links followed.
  public static func resolved(_ path: String) -> String? {
    resolvedBytes(path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The absolute path of an existing file or folder, links followed, in bytes.
  ///
  /// Compare paths by their bytes: equal texts may be different paths.
  public static func resolvedBytes(_ path: String) -> [UInt8]? {
    SystemCall.resolved(path)
  }
}

public struct InputFileError: Error, Sendable, Equatable, CustomStringConvertible {
  public enum Kind: Sendable, Equatable {
    case notFound
    /// A symbolic link to a path at which there is nothing.
    case dangling(target: String)
    case tooLarge(maximumBytes: Int)
    case unreadable(code: Int32)
    /// A pipe, a device or the like.
    case special
  }

  public let path: String
  public let kind: Kind

  init(_ path: String, code: Int32) {
    self.path = path
    if code == ENOENT || code == ENOTDIR {
      kind = InputFile.danglingTarget(path).map(Kind.dangling) ?? .notFound
    } else {
      kind = .unreadable(code: code)
    }
  }

  init(_ path: String, _ kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// True if the error is due to the state of the machine, so that reading may succeed later.
  public var isTransient: Bool {
    guard case .unreadable(let code) = kind else { return false }
    return [EIO, EMFILE, ENFILE, ENOMEM, EAGAIN, EINTR, ESTALE, ETIMEDOUT].contains(code)
  }

  private static func cure(_ code: Int32) -> String {
    switch code {
    case EACCES, EPERM: "; ask its owner for the right to read it (chmod)"
    case EMFILE, ENFILE: "; close other programs, or raise the limit on open files (ulimit -n)"
    case EIO, ESTALE, ETIMEDOUT, ENOMEM: "; try again"
    default: ""
    }
  }

  public var description: String {
    switch kind {
    // A file name that is not UTF-8 is shown with replacement characters.
    case .notFound where path.unicodeScalars.contains("\u{FFFD}"):
      "\(path): there is no such file; if the name holds bytes that are not UTF-8, rename the file"
    case .notFound: "\(path): there is no such file"
    case .dangling(let target):
      "\(path): is a link to \(target), which does not exist; create the link again, or name another file"
    case .tooLarge(let maximum):
      "\(path): the file is larger than \(maximum >> 20) MiB, the maximum"
    case .unreadable(let code):
      "\(path): cannot be read: \(SystemCall.reason(code))\(InputFileError.cure(code))"
    case .special: "\(path): not an ordinary file but a pipe, a device or the like"
    }
  }
}
