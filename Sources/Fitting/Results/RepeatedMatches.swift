internal import TextFiles

/// Matches listed more than once: between the same teams on one day.
enum RepeatedMatches {
  private struct Key: Hashable {
    let day: CalendarDay
    let gameOfDay: Int?
    let first: String
    let second: String

    init(_ result: MatchResult) {
      day = result.day
      gameOfDay = result.gameOfDay
      (first, second) =
        result.home < result.away ? (result.home, result.away) : (result.away, result.home)
    }
  }

  /// Removes matches that another file lists with the same score, as files overlap.
  ///
  /// - Parameter allowsSeveralADay: True to keep all matches.
  /// - Throws: The locations of matches with different scores or in one file.
  static func remove(
    from results: inout [MatchResult], allowsSeveralADay: Bool, form: FitForm
  ) throws(FitError) {
    if allowsSeveralADay { return }
    var diagnostics = Diagnostics()
    var seen: [Key: Int] = [:]
    seen.reserveCapacity(results.count)
    var kept: [MatchResult] = []
    kept.reserveCapacity(results.count)
    for result in results {
      let key = Key(result)
      guard let index = seen[key] else {
        seen[key] = kept.count
        kept.append(result)
        continue
      }
      let other = kept[index]
      let isSame =
        other.home == result.home
        ? (other.homeScore, other.awayScore) == (result.homeScore, result.awayScore)
        : (other.homeScore, other.awayScore) == (result.awayScore, result.homeScore)
      if isSame, other.location.file != result.location.file {
        // The other file may know more.
        if other.home == result.home {
          kept[index].chances = other.chances ?? result.chances
          kept[index].odds.merge(result.odds) { first, _ in first }
        }
        continue
      }
      diagnostics.report(
        "found \(result.wording), and \(other.wording) on the same day at \(other.location), expected it once; "
          + "\(form.setting(.severalADay, true)) if they met twice",
        at: result.location)
    }
    guard diagnostics.isEmpty else { throw FitError(diagnostics) }
    results = kept
  }
}
