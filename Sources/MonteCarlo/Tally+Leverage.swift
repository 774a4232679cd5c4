internal import Competitions

extension Tally {
  /// The places after each result of a match must be those of the whole, told apart.
  var leverageInconsistency: String? {
    let sections = layout.leverage
    guard !sections.tops.isEmpty else { return nil }
    let positions = sections.tops.indices.map { band in
      (0..<layout.entrants).map { entrant in
        sections.places(band).reduce(Int128(0)) {
          $0 + Int128(count(layout.positions, entrant * layout.entrants + $1))
        }
      }
    }
    for match in 0..<layout.matches where !canBe(positions, after: match) {
      return "its places after the results of a match do not add up to its positions"
    }
    return nil
  }

  /// Whether the places after home wins and draws of a match, and what they leave for away wins, can
  /// be.
  ///
  /// - Parameter positions: for each band of places and each entrant, how often he came in there.
  private func canBe(_ positions: [[Int128]], after match: Int) -> Bool {
    let sections = layout.leverage
    let homeWins = Int128(count(layout.homeWins, match))
    let draws = Int128(count(layout.draws, match))
    let times = [homeWins, draws, Int128(tournaments) - homeWins - draws]
    // For each result and entrant, how often he came in anywhere in the bands.
    var anywhere = Array(
      repeating: Array(repeating: Int128(0), count: layout.entrants), count: times.count)
    for band in positions.indices {
      var left = positions[band]
      for result in 0..<LeverageSections.results {
        let start = sections.start(match: match, result: result, band: band)
        let counts = (0..<layout.entrants).map { Int128(count(sections.counts, start + $0)) }
        guard counts.reduce(0, +) <= times[result] * Int128(sections.places(band).count) else {
          return false
        }
        for entrant in counts.indices {
          anywhere[result][entrant] += counts[entrant]
          left[entrant] -= counts[entrant]
        }
      }
      for entrant in left.indices {
        guard left[entrant] >= 0 else { return false }
        anywhere[2][entrant] += left[entrant]
      }
    }
    return zip(anywhere, times).allSatisfy { counts, times in counts.allSatisfy { $0 <= times } }
  }
}
