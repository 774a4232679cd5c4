internal import Statistics
internal import Tables

extension BacktestReport {
  /// How good the forecasts of each competition were, where there are several.
  var each: Section? {
    guard competitions.count > 1 else { return nil }
    func mean(
      _ items: [ForecastItem], _ score: ForecastScore
    ) -> String? {
      score.mean(items).map { NumberText.fixed($0, decimals: 4) }
    }
    func columns(
      _ summary: @escaping (Competition) -> BacktestSummary?, of whom: String
    ) -> [TableColumns<Competition>] {
      [
        .figure("Score of the matches\(whom)") { competition in
          summary(competition).flatMap { mean($0.matches.map(\.item), .rankedProbability) }
        },
        .figure("Log loss of the chances\(whom)") { competition in
          summary(competition).flatMap { mean($0.entrants.map(\.item), .logLoss) }
        },
      ]
    }
    let isCompared = competitions.contains { $0.other != nil }
    let table = Table(
      of: competitions,
      [
        .text("Competition") { $0.subject.title },
        .count("Forecasts") { $0.forecasts.count },
        .count("Matches") { $0.summary.matches.count },
      ] + columns({ $0.summary }, of: "")
        + (isCompared ? columns({ $0.scored.other }, of: ", the other model") : []))
    return "## Competition by competition\n\n\(table)"
  }

  /// How to reproduce it.
  var reproduction: Section {
    func same<Value: Hashable>(_ values: [Value]) -> Value? {
      Set(values).count == 1 ? values.first : nil
    }
    func words(_ subjects: [RunSubject]) -> String {
      subjects.map { " \($0.fileName)" }.joined()
    }
    let subjects = competitions.map(\.subject)
    let others = competitions.compactMap(\.other)
    let tournaments = same(competitions.map(\.summary.tournaments))
    let seed = same((subjects + others).map(\.seed))
    let command =
      "podium backtest" + words(subjects) + (others.isEmpty ? "" : " --against" + words(others))
      + " --by \(step)" + (tournaments.map { " --tournaments \($0)" } ?? "")
      + (seed.map { " --seed \($0)" } ?? "")
    // Seeds and lengths of their own stand in the reports of each.
    let own =
      tournaments == nil || seed == nil
      ? "What is not named here is of each competition by itself: its own report says it.\n\n" : ""
    let parts = subjects.compactMap { subject in
      subject.parts.map {
        "Of \(escaped(subject.title)) these are tournaments \($0), with others between them still missing.\n\n"
      }
    }.joined()
    let identities =
      isPooled
      ? "Identities of these studies:\n\n"
        + (subjects + others).map { "- \(escaped($0.fileName)): `\($0.identity)`" }
        .joined(separator: "\n")
      : "Identity of this study: `\(subjects[0].identity)`"
    return "## Reproduce this run\n\n    \(command)\n\n\(own)\(parts)\(identities)"
  }
}
