internal import TextFiles

extension MatchRow {
  /// Reads the column of stages: the round of a knockout match, or the group.
  func readStage(_ match: inout SeasonMatch) {
    guard let stage = text(.stage) else { return }
    switch RoundName(stage) {
    case .knockout, .thirdPlace: match.round = stage
    case .group where match.round != nil: match.group = match.group ?? stage
    case .table where match.round != nil: return
    case .group, .table: match.round = stage
    }
  }

  /// Reads the column of play-offs: yes or no, or the round.
  func readPlayOff(_ match: inout SeasonMatch, _ diagnostics: inout Diagnostics) {
    guard let cell = cell(.playoff) else { return }
    let text = FoldedName(cell.text).plain.joined(separator: " ")
    if MatchRow.regular.contains(text) { return }
    if RoundName(cell.text).isKnockout, !MatchRow.unnamed.contains(text) {
      match.round = cell.text
    } else if !MatchRow.unnamed.contains(text) {
      report(
        cell, .playoff,
        "0 or 1, or the name of a round such as Final; \"\", reg and regular season are matches of the table",
        &diagnostics)
    }
    match.isPlayOff = true
  }

  /// Cells that mark table matches.
  private static let regular: Set<String> = [
    "", "0", "false", "no", "n", "na", "null", "none", "reg", "rs", "regular", "regular season",
    "season", "league",
  ]
  /// Cells that mark play-off matches without a round, as in tables of the NFL, the NBA and Major
  /// League Baseball.
  private static let unnamed: Set<String> = [
    "1", "true", "yes", "y", "playoff", "playoffs", "play off", "play offs", "post", "postseason",
    "post season", "wc", "div", "con", "sb", "w", "d", "l", "c", "s", "t", "q", "f", "p",
  ]
}
