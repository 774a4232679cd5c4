internal import TextFiles

/// What a file would hold after a change, so that the change can be judged before it is made.
public struct ProposedFile: Sendable {
  /// Where the file is, links followed.
  let path: String
  let bytes: [UInt8]

  /// - Parameter path: where the file is; it must exist.
  public init(_ path: String, bytes: [UInt8]) {
    self.path = InputFile.resolved(path) ?? path
    self.bytes = bytes
  }
}

extension ProposedFile? {
  /// The bytes of a file as they are, or as they are proposed.
  func bytes(_ path: String) throws(InputFileError) -> [UInt8] {
    if let self, InputFile.resolved(path) == self.path { return self.bytes }
    return try InputFile.bytes(path, maximumBytes: JSONLimits().maximumBytes)
  }
}
