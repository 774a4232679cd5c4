internal import Statistics
internal import Tables
internal import TextFiles

extension BacktestReport {
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
    return Section("Competition by competition") { Block.table(table) }
  }

  /// The source of odds, the method for their margins, and the number of matches without odds, or `nil` without odds.
  var odds: RichText? {
    let having = competitions.filter { $0.scored.odds != nil }
    guard !having.isEmpty else { return nil }
    func same(_ values: [String]) -> String? { Set(values).count == 1 ? values.first : nil }
    let owners = having.compactMap(\.scored.odds?.bookmaker)
    let whose = owners.isEmpty ? "" : " of \(list(Set(owners).sorted()))"
    let margin = same(having.compactMap(\.scored.odds?.margin)) ?? "each file's own"
    let all = having.reduce(0) { $0 + $1.summary.matches.count }
    let scored = having.reduce(0) { $0 + $1.scored.scoredMatches.count }
    let missing = all - scored
    let files = list(having.compactMap(\.scored.odds?.file))
    let rest =
      switch missing {
      case 0: "All \(all) matches have odds."
      case 1: "1 match of \(all) has none, and is left out of all of these scores."
      default: "\(missing) matches of \(all) have none, and are left out of all of these scores."
      }
    return
      "The odds are those\(whose) in \(files), the margin taken out by the method \(code: margin). \(rest)"
  }

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
      + oddsOptions + " --by \(step)" + (tournaments.map { " --tournaments \($0)" } ?? "")
      + (seed.map { " --seed \($0)" } ?? "")
    return Section("Reproduce this run") {
      Block.command(command)
      // The report of each competition has its own seed and length.
      if tournaments == nil || seed == nil {
        "Seeds and numbers of tournaments that are missing here differ between competitions; their own reports have them."
      }
      for subject in subjects {
        subject.parts.map {
          "Of \(subject.title) these are tournaments \($0), with others between them still missing."
            as RichText
        }
      }
      if isPooled {
        "Identities of these studies:"
        Block.list((subjects + others).map { "\($0.fileName): \(code: $0.identity)" })
      } else {
        subjects[0].identityText
      }
    }
  }

  private var oddsOptions: String {
    let odds = competitions.compactMap(\.scored.odds)
    guard let first = odds.first, odds.count == competitions.count else { return "" }
    return " --odds" + odds.map { " \(ShellWord.file($0.file))" }.joined()
      + (first.bookmaker.map { " \(ShellWord.option("--bookmaker", $0))" } ?? "")
      + " --margin \(first.margin)"
      + first.aliases.map { " \(ShellWord.option("--alias", $0))" }.joined()
  }
}
