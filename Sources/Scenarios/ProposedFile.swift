internal import TextFiles

/// What a file would hold after a change, so that the change can be judged before it is made.
public struct ProposedFile: Sendable {
  /// Where the file is, links followed.
  let path: [UInt8]
  let bytes: [UInt8]

  /// - Parameter path: where the file is; it must exist.
  public init(_ path: String, bytes: [UInt8]) {
    self.path = InputFile.resolvedBytes(path) ?? Array(path.utf8)
    self.bytes = bytes
  }
}

extension ProposedFile? {
  /// The bytes of a file as they are, or as they are proposed.
  ///
  /// - Parameter allowsPipes: as of ``InputFile/bytes(_:maximumBytes:allowsPipes:)``.
  func bytes(_ path: String, allowsPipes: Bool = false) throws(InputFileError) -> [UInt8] {
    if let self, InputFile.resolvedBytes(path) == self.path { return self.bytes }
    return try InputFile.bytes(
      path, maximumBytes: JSONLimits().maximumBytes, allowsPipes: allowsPipes)
  }
}
