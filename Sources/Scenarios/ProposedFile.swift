internal import TextFiles

/// The content of a file after a proposed change, so that the change can be judged before it is made.
public struct ProposedFile: Sendable {
  /// The absolute path, links followed.
  let path: [UInt8]
  let bytes: [UInt8]

  public init(_ path: String, bytes: [UInt8]) {
    self.path = InputFile.resolvedBytes(path) ?? Array(path.utf8)
    self.bytes = bytes
  }
}

extension ProposedFile? {
  /// The bytes of a file: the proposed ones, or those on the disk.
  func bytes(_ path: String, allowsPipes: Bool = false) throws(InputFileError) -> [UInt8] {
    if let self, InputFile.resolvedBytes(path) == self.path { return self.bytes }
    return try InputFile.bytes(
      path, maximumBytes: JSONLimits().maximumBytes, allowsPipes: allowsPipes)
  }
}
