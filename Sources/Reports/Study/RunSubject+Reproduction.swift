extension RunSubject {
  var identityText: RichText { "Identity of this study: \(code: identity)" }

  /// Returns the last section of a report.
  ///
  /// - Parameters:
  ///   - command: The command of the study.
  ///   - what: The inputs that give the same results if they are the same, such as "scenario, seed and numbers".
  ///   - unit: The unit of ``parts``.
  func reproduction(_ command: String, same what: String, unit: String = "tournaments") -> Section {
    Section("Reproduce this run") {
      if let parts {
        """
        This is part of a study: \(unit) \(parts), with others between them still missing. \(code: "podium merge") adds \
        the shards that have them.
        """
      } else {
        Block.command(command)
        "The same \(what) give the same files to the byte, on any machine and with any number of threads."
      }
      identityText
    }
  }
}
