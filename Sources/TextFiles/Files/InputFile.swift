internal import Glibc

/// Reads whole files of bounded size.
public enum InputFile {
  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - path: relative to the current folder, or absolute.
  ///   - maximumBytes: a longer file is refused before it is taken into memory.
  ///   - allowsPipes: whether it may be a pipe or a device, as a user may name one: whoever finds one in a folder
  ///     would wait for it for ever.
  /// - Throws: ``InputFileError`` that names the path and the reason.
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
    // Opening must not wait for somebody who may never come, but reading waits for what is still written.
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

  /// The path that a symbolic link holds which leads to nothing, or `nil` of everything else.
  public static func danglingTarget(_ path: String) -> String? {
    guard let status = SystemCall.status(path, followsLinks: false),
      status.st_mode & S_IFMT == S_IFLNK, SystemCall.status(path) == nil,
      errno == ENOENT || errno == ENOTDIR
    else { return nil }
    return SystemCall.target(ofLink: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The one absolute path of a file or folder, links followed; nil if it is not there.
  public static func resolved(_ path: String) -> String? {
    resolvedBytes(path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The same by its bytes, which may be no text.
  ///
  /// Two paths are the same if their bytes are: equal texts may be written with other bytes.
  public static func resolvedBytes(_ path: String) -> [UInt8]? {
    SystemCall.resolved(path)
  }
}

/// Why a file could not be read.
public struct InputFileError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What kind of trouble it is.
  public enum Kind: Sendable, Equatable {
    case notFound
    /// A symbolic link to a path at which there is nothing.
    case dangling(target: String)
    case tooLarge(maximumBytes: Int)
    case unreadable(code: Int32)
    /// It is a pipe, a device or the like.
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

  /// Whether it may be read later as it is: the machine was in the way, and not the file.
  public var isPassing: Bool {
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
    // Names of a folder's files are shown so where they are no text.
    case .notFound where path.unicodeScalars.contains("\u{FFFD}"):
      "\(path): there is no such file; if the name holds bytes that are not UTF-8, rename the file"
    case .notFound: "\(path): there is no such file"
    case .dangling(let target):
      "\(path): is a link to \(target), which does not exist; make the link anew, or name another file"
    case .tooLarge(let maximum):
      "\(path): the file is larger than \(maximum >> 20) MiB, the maximum"
    case .unreadable(let code):
      "\(path): cannot be read: \(SystemCall.reason(code))\(InputFileError.cure(code))"
    case .special: "\(path): not an ordinary file but a pipe, a device or the like"
    }
  }
}
