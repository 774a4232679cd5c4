internal import TextFiles

/// The content of a file after a proposed change, so that the change can be judged before it is made.
public struct ProposedFile: Sendable {
  /// The absolute path, links followed, or the path as it is named where there is no file yet.
  let path: [UInt8]
  let bytes: [UInt8]

  public init(_ path: String, bytes: [UInt8]) {
    self.path = ProposedFile.resolved(path)
    self.bytes = bytes
  }

  fileprivate static func resolved(_ path: String) -> [UInt8] {
    InputFile.resolvedBytes(path) ?? Array(path.utf8)
  }
}

extension [ProposedFile] {
  /// The bytes of a file: the proposed ones, or those on the disk.
  func bytes(
    _ path: String, maximumBytes: Int = JSONLimits().maximumBytes, allowsPipes: Bool = false
  ) throws(InputFileError) -> [UInt8] {
    if !isEmpty {
      let resolved = ProposedFile.resolved(path)
      if let proposed = first(where: { $0.path == resolved }) { return proposed.bytes }
    }
    return try InputFile.bytes(path, maximumBytes: maximumBytes, allowsPipes: allowsPipes)
  }
}
