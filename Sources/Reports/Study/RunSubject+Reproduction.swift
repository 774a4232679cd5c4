extension RunSubject {
  var identityText: RichText { "Identity of this study: \(code: identity)" }

  static let sameFiles =
    "The same command and scenario give the same files to the byte, on any machine and with any number of threads."

  /// Returns the last section of a report.
  ///
  /// - Parameters:
  ///   - command: The command of the study.
  ///   - unit: The unit of ``parts``.
  func reproduction(_ command: String, unit: String = "tournaments") -> Section {
    Section("Reproduce this run") {
      if let parts {
        """
        This is part of a study: \(unit) \(parts), with others between them still missing. \(code: "podium merge") adds \
        the shards that have them.
        """
      } else {
        Block.command(command)
        RichText(RunSubject.sameFiles)
      }
      identityText
    }
  }
}
