internal import Programs

/// The sums of an entrant's matches in a table.
struct TableSums {
  var points: Int32 = 0
  var wins: Int32 = 0
  var scoreFor: Int32 = 0
  var scoreAgainst: Int32 = 0

  /// Adds a match.
  ///
  /// - Parameter shootOut: 1 for a shoot-out won, -1 for one lost, 0 for none.
  mutating func add(_ own: Int32, _ other: Int32, shootOut: Int32, _ scheme: PointsScheme) {
    let lead = own - other + shootOut
    points += Int32(lead > 0 ? scheme.win : lead < 0 ? scheme.loss : scheme.draw)
    wins += lead > 0 ? 1 : 0
    scoreFor += own
    scoreAgainst += other
  }

  /// Returns a quantity over all matches that is a sum of the table.
  @inline(__always)
  func value(_ quantity: RankingSentence.Quantity) -> Int32 {
    switch quantity {
    case .points: points
    case .wins: wins
    case .scoreFor: scoreFor
    case .scoreAgainst: scoreAgainst
    default: scoreFor &- scoreAgainst
    }
  }
}

extension SortKeyWeights {
  /// True if the key also reads scores.
  @inline(__always)
  var readScores: Bool { scoreFor != 0 || scoreAgainst != 0 }

  @inline(__always)
  func key(_ sums: TableSums) -> UInt64 {
    let scores = Int64(sums.scoreFor) &* scoreFor &+ Int64(sums.scoreAgainst) &* scoreAgainst
    return UInt64(
      bitPattern: bias &+ Int64(sums.points) &* points &+ Int64(sums.wins) &* wins &+ scores)
  }
}
