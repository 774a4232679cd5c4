internal import Reports
internal import TextFiles

extension EarlierAnswer {
  private static let maximumBytes = 64 << 20

  /// Reads the answer of the last run into a folder, or returns `nil` if there is none.
  ///
  /// An unreadable file is like none: the next run replaces it, and has nothing to compare with.
  init?(inFolder folder: String) {
    let path = "\(folder)/\(RunProvenance.fileName)"
    guard
      let bytes = try? InputFile.bytes(path, maximumBytes: EarlierAnswer.maximumBytes)
    else { return nil }
    var diagnostics = Diagnostics()
    guard
      let root = JSONDocument.parse(
        bytes, file: path, limits: JSONLimits(maximumBytes: EarlierAnswer.maximumBytes),
        diagnostics: &diagnostics)
    else { return nil }
    self.init(root)
  }
}
