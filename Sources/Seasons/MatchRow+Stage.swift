internal import TextFiles

extension MatchRow {
  /// Takes what a column of stages says: of a table beside rounds little, of a knockout the round.
  func readStage(_ match: inout SeasonMatch) {
    guard let stage = text(.stage) else { return }
    switch RoundName(stage) {
    case .knockout, .thirdPlace: match.round = stage
    case .group where match.round != nil: match.group = match.group ?? stage
    case .table where match.round != nil: return
    case .group, .table: match.round = stage
    }
  }

  /// Takes what a column of play-offs says: whether the match is one, or which.
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

  /// The cells that mark matches of a table.
  private static let regular: Set<String> = [
    "", "0", "false", "no", "n", "na", "null", "none", "reg", "rs", "regular", "regular season",
    "season", "league",
  ]
  /// The cells that mark matches of play-offs without naming the round, as in tables of the NFL, the NBA and Major
  /// League Baseball.
  private static let unnamed: Set<String> = [
    "1", "true", "yes", "y", "playoff", "playoffs", "play off", "play offs", "post", "postseason",
    "post season", "wc", "div", "con", "sb", "w", "d", "l", "c", "s", "t", "q", "f", "p",
  ]
}
