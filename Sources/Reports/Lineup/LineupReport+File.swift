internal import Tables

extension LineupReport {
  private static let dropped = "for a line-up that dropped out"

  static let file = TableFile(
    "lineup", "The chances with each line-up that was played.",
    rows:
      "A row for each line-up that was played: those that were left in the end and the scenario's own, the best first, "
      + "then those that dropped out, the later ones first. Written by `podium lineup` into `reports/NAME/lineup-ID`, "
      + "with `--goal`, `--formations`, `--with` or `--without` into a folder within it.",
    [
      .count("rank", "Number of the row", "1 or more"),
      .text("is_current", "`yes` for the line-up that the scenario has, else `no`"),
      .text(
        "formation",
        "Defenders, midfielders, attackers: `4-4-2`; in basketball the number of players"),
      part("keeper", "In football, the keeper"),
      part("defence", "In football, the defenders; the last of a line is sent off first"),
      part("midfield", "In football, the midfielders"),
      part("attack", "In football, the attackers"),
      part("rotation", "In basketball, who plays"),
      chance("win_probability", "Share of the tournaments in which the entrant wins the title"),
      chance("top<K>_probability", "With `--goal topK`: in which they come in Kth or better"),
      chance("goal_probability", "With any other `--goal`: in which they reach it"),
      .real(
        "difference",
        "That less the same of the line-up that the scenario has, on the same tournaments",
        "-1 to 1"),
      .real(
        "difference_to_best", "That less the same of the best", "-1 to 1", emptyWhere: dropped),
      .probability(
        "probability_best",
        "Probability that it is truly the best of those that were left. 0 and 1 mean that no draw of 20,000 said otherwise",
        emptyWhere: dropped
          + ", and of the scenario's own if `--with` and `--without` do not allow it"),
      .count(
        "tournaments",
        "Tournaments behind the row: the last ones, or those of all rounds that it played",
        "1 to 10^12"),
      .count(
        "rounds_survived", "Rounds after which it was left", "0 or more",
        emptyWhere: "for the scenario's own, which stays in"),
      .real(
        "score", "The same share by the score by which line-ups were chosen",
        emptyWhere: "where all were played"),
      .real(
        "strength_<part>",
        "Strength at kick-off of `keeper`, `defence`, `midfield` and `attack`; in basketball of `offence` and `defence`, "
          + "in points per 100 possessions beside an average team"),
      .count(
        "same_strengths", "Line-ups that come to the very same, this one among them", "1 or more"),
      .text(
        "alternatives", "The other players that do, part by part, the first 20 sets of each",
        emptyWhere: "where there are none"),
      errors("win_probability"), errors("top<K>_probability"), errors("goal_probability"),
      errors("difference"),
      .errors(
        of: FileColumn(
          "difference_to_best", .number, "", range: "-1 to 1", emptyWhere: dropped),
        interval: interval),
    ],
    note: """
      The intervals of the shares of all line-ups that were left hold together in 95 of 100 searches, and so do those of \
      all differences between two of them. A line-up that dropped out has standard errors only: it dropped out for these \
      very figures, which are too low on average. See docs/lineups.md.
      """)

  private static let interval = "interval"

  private static func part(_ name: String, _ meaning: String) -> FileColumns {
    .text(name, meaning + "; names with semicolons between them")
  }

  private static func chance(_ name: String, _ meaning: String) -> FileColumns {
    .probability(name, meaning)
  }

  private static func errors(_ name: String) -> FileColumns {
    .errors(
      of: FileColumn(name, name == "difference" ? .number : .probability, "", range: nil),
      interval: interval, intervalEmptyWhere: dropped)
  }
}
