internal import Competitions

extension Tally {
  /// What was counted of the tournaments in which some outcomes came to pass must be a part of the whole,
  /// and what it leaves must be one, too.
  var givenInconsistency: String? {
    guard let given = layout.given else { return nil }
    let times = Int128(count(given.tournaments, 0))
    let happened = given.outcomes.map(timesHappened)
    let missed = happened.reduce(Int128(0)) { $0 + Int128(tournaments) - $1 }
    // One of them is missing at most as often as each is by itself, all taken together.
    guard happened.allSatisfy({ times <= $0 }), Int128(tournaments) - times <= missed else {
      return "the tournaments of the given outcomes do not fit their matches"
    }
    let entrants = layout.entrants
    let part = (0..<entrants * entrants).map { Int128(count(given.positions, $0)) }
    for one in 0..<entrants {
      let row = (0..<entrants).map { part[one * entrants + $0] }
      let column = (0..<entrants).map { part[$0 * entrants + one] }
      let all = (0..<entrants).map { Int128(count(layout.positions, one * entrants + $0)) }
      guard row.reduce(0, +) == times, one == entrants - 1 || column.reduce(0, +) <= times,
        zip(row, all).allSatisfy({ $0 <= $1 })
      else { return "the places given outcomes do not add up to their tournaments" }
      guard pointsFit(one, given, times) else {
        return "the points given outcomes and their squares do not fit"
      }
    }
    guard given.outcomes.count > 1 || isAsInLeverage(given, part) else {
      return "the places given an outcome are not those after that result of the match"
    }
    return nil
  }

  /// In how many tournaments a match ended so.
  private func timesHappened(_ observed: ObservedOutcome) -> Int128 {
    let homeWins = Int128(count(layout.homeWins, observed.match))
    let draws = Int128(count(layout.draws, observed.match))
    return switch observed.outcome {
    case .home: homeWins
    case .draw: draws
    case .away: timesPlayed(observed.match) - homeWins - draws
    }
  }

  /// Whether an entrant's points given the outcomes, and those of the other tournaments, can be.
  private func pointsFit(_ entrant: Int, _ given: GivenSections, _ times: Int128) -> Bool {
    var (sum, squares) = (Int128(0), Int128(0))
    for total in 0..<layout.pointsTotals {
      let count = Int128(count(layout.points, entrant * layout.pointsTotals + total))
      sum += Int128(total) * count
      squares += Int128(total * total) * count
    }
    let part = (
      sum: Int128(count(given.points, entrant)), squares: square(given.pointsSquares, entrant)
    )
    return part.sum <= sum && canBe(part.sum, squares: part.squares, times: times)
      && canBe(sum - part.sum, squares: squares - part.squares, times: Int128(tournaments) - times)
  }

  /// Whether places given one outcome are those that are tallied after that result of the match, as far as
  /// they are.
  private func isAsInLeverage(_ given: GivenSections, _ part: [Int128]) -> Bool {
    let (sections, entrants, observed) = (layout.leverage, layout.entrants, given.outcomes[0])
    return sections.tops.indices.allSatisfy { band in
      let starts = (0..<LeverageSections.results).map {
        sections.start(match: observed.match, result: $0, band: band)
      }
      return (0..<entrants).allSatisfy { entrant in
        let places = sections.places(band).map { entrant * entrants + $0 }
        let all = places.reduce(Int128(0)) { $0 + Int128(count(layout.positions, $1)) }
        let after = starts.map { Int128(count(sections.counts, $0 + entrant)) }
        let expected =
          switch observed.outcome {
          case .home: after[0]
          case .draw: after[1]
          case .away: all - after[0] - after[1]
          }
        return places.reduce(0) { $0 + part[$1] } == expected
      }
    }
  }
}
