internal import Estimates
internal import Games
internal import Selection
public import Tables
internal import Tallies

extension LineupReport {
  /// A line-up that was played.
  private struct Row {
    let rank: Int
    let played: PlayedLineup
    var isCurrent = false
    let chance: Proportion
    let fromCurrent: PairedDifference
    /// The line-up in the last round, or `nil` if it dropped out.
    ///
    /// A line-up drops out for its very figures: their intervals would say too little.
    var finalist: LineupFinalist?
    let roundsSurvived: Int?
    let summary: LineupSummary

    func estimate(_ estimate: any TableEstimate, _ level: ConfidenceLevel) -> FixedEstimate {
      FixedEstimate(estimate, level, hasInterval: finalist != nil)
    }

    func players(_ part: String) -> String? {
      summary.parts.firstIndex { $0.name == part }.map {
        played.lineup.choices[$0].players[0].joined(separator: "; ")
      }
    }
  }

  private var rows: [Row] {
    let finalists = summary.finalists.enumerated().map { index, finalist in
      Row(
        rank: index + 1, played: finalist.played, isCurrent: finalist.isCurrent,
        chance: finalist.chance, fromCurrent: finalist.fromCurrent, finalist: finalist,
        roundsSurvived: finalist.isCurrent ? nil : summary.rounds.count, summary: summary)
    }
    return finalists
      + summary.dropped.enumerated().map { index, dropout in
        Row(
          rank: finalists.count + index + 1, played: dropout.played, chance: dropout.chance,
          fromCurrent: dropout.fromCurrent, roundsSurvived: dropout.roundsSurvived,
          summary: summary)
      }
  }

  /// The table of `lineup.csv`.
  public var lineups: NamedTable {
    let names = summary.parts.map(\.name)
    let parts = LineupReport.parts.filter { names.contains($0.name) }
    let strengths = summary.best.played.strengths.map(\.name)
    return LineupReport.file(
      parts: parts, chances: [(name: goal.column, meaning: goal.title)], strengths: strengths
    ).table(of: rows, at: summary.differenceLevel)
  }

  static var description: FileDescription {
    file(parts: parts, chances: chances, strengths: ["<part>"]).description
  }

  private typealias Described = (name: String, meaning: String)

  private static let parts: [Described] = [
    ("keeper", "In football, the keeper"),
    ("defence", "In football, the defenders; the last of a line is sent off first"),
    ("midfield", "In football, the midfielders"), ("attack", "In football, the attackers"),
    ("rotation", "In basketball, who plays"),
  ]

  private static let chances: [Described] = [
    ("win_probability", "Share of the tournaments in which the entrant wins the title"),
    ("top<K>_probability", "With `--goal topK`: in which they come in Kth or better"),
    ("goal_probability", "With any other `--goal`: in which they reach it"),
  ]

  private static func file(
    parts: [Described], chances: [Described], strengths: [String]
  ) -> TableFile<Row> {
    let dropped = "for a line-up that dropped out"
    let players = parts.map { part -> FileColumns<Row> in
      .text(part.name, part.meaning + "; names with semicolons between them") {
        $0.players(part.name)
      }
    }
    let shares = chances.map { chance -> FileColumns<Row> in
      .estimate(
        chance.name, chance.meaning, kind: .probability, interval: "interval",
        intervalEmptyWhere: dropped
      ) { $0.estimate($0.chance, $0.summary.chanceLevel) }
    }
    let ratings = strengths.enumerated().map { index, name -> FileColumns<Row> in
      .real(
        "strength_\(name)",
        """
        Strength at kick-off of `keeper`, `defence`, `midfield` and `attack`; in basketball of `offence` and `defence`, \
        in points per 100 possessions beside an average team
        """
      ) { $0.played.strengths[index].value }
    }
    return TableFile(
      "lineup", "The chances with each line-up that was played.",
      rows: """
        A row for each line-up that was played: those that were left in the end and the scenario's own, the best first, \
        then those that dropped out, the later ones first. Written by `podium lineup` into `reports/NAME/lineup-ID`, \
        with `--goal`, `--formations`, `--with` or `--without` into a folder within it.
        """,
      [
        .count("rank", "Number of the row", "1 or more") { $0.rank },
        .text("is_current", "`yes` for the line-up that the scenario has, else `no`") {
          $0.isCurrent ? "yes" : "no"
        },
        .text(
          "formation",
          "Defenders, midfielders, attackers: `4-4-2`; in basketball the number of players"
        ) { $0.played.lineup.formation },
      ] + players + shares + [
        .estimate(
          "difference",
          "That less the same of the line-up that the scenario has, on the same tournaments",
          "-1 to 1", interval: "interval", intervalEmptyWhere: dropped
        ) { $0.estimate($0.fromCurrent, $0.summary.differenceLevel) },
        .estimate(
          "difference_to_best", "That less the same of the best", "-1 to 1", isShare: true,
          emptyWhere: dropped, interval: "interval"
        ) { $0.finalist?.fromBest },
        .probability(
          "probability_best",
          """
          Probability that it is truly the best of those that were left. 0 and 1 mean that no draw of 20,000 said \
          otherwise
          """,
          emptyWhere:
            "\(dropped), and of the scenario's own if `--with` and `--without` do not allow it"
        ) { $0.finalist?.probabilityOfBest },
        .count(
          "tournaments",
          "Tournaments behind the row: the last ones, or those of all rounds that it played",
          "1 to 10^12"
        ) { $0.chance.total },
        .count(
          "rounds_survived", "Rounds after which it was left", "0 or more",
          emptyWhere: "for the scenario's own, which stays in"
        ) { $0.roundsSurvived },
        .real(
          "score", "The same share by the score by which line-ups were chosen",
          emptyWhere: "where all were played"
        ) { $0.played.score },
      ] + ratings + [
        .count(
          "same_strengths", "Line-ups that come to the very same, this one among them",
          "1 or more"
        ) { $0.played.lineup.count },
        .text(
          "alternatives", "The other players that do, part by part, the first 20 sets of each",
          emptyWhere: "where there are none"
        ) { LineupWords.alternatives($0.played.lineup, $0.summary.parts) },
      ],
      note: """
        The intervals of the shares of all line-ups that were left hold together in 95 of 100 searches, and so do those \
        of all differences between two of them. A line-up that dropped out has standard errors only: it dropped out for \
        these very figures, which are too low on average. See docs/lineups.md.
        """)
  }
}
