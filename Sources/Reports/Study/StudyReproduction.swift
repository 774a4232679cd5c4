/// How to reproduce a study, the last part of its report.
enum StudyReproduction {
  /// - Parameters:
  ///   - command: what plays it, such as `podium compare`.
  ///   - options: what is to be asked for beside the scenario, its length and its seed, each with a space
  ///     before.
  ///   - what: what beside the scenario, its options and its length has to be the same.
  static func text(
    _ command: String, _ scenario: RunSubject, tournaments: Int64, options: String,
    same what: String
  ) -> Section {
    let again =
      scenario.parts.map { numbers in
        """
        This is part of a study: tournaments \(numbers), with others between them still missing. `podium merge` adds the \
        shards that have them.
        """
      } ?? """
        ## Reproduce this run

            \(command) \(scenario.fileName) --tournaments \(tournaments) --seed \(scenario.seed)\(options)

        The same \(what), options, seed and number of tournaments give the same files to the byte, on any machine and \
        with any number of threads.
        """
    return "\(again)\n\nIdentity of this study: `\(scenario.identity)`"
  }
}
