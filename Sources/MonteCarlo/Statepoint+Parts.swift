public import Competitions

extension Statepoint {
  /// Why another statepoint cannot have the counts of some of these tournaments, if it cannot.
  ///
  /// Tournaments are pure functions of their numbers, so that a part that is already here need not be
  /// counted again. But what is left when it is taken away must be a tally of the other tournaments.
  ///
  /// - Precondition: the other is of the same identity and seed, and all its tournaments are here.
  public func contradiction(of part: Statepoint, in tournament: Tournament) -> String? {
    rest(without: part).inconsistency(with: tournament)
  }
}

extension CountStatepoint<ComparisonLayout> {
  /// Why another statepoint cannot have the counts of some of these tournaments, if it cannot; as of a run.
  public func contradiction(
    of part: CountStatepoint<ComparisonLayout>, in comparison: Comparison
  ) -> String? {
    rest(without: part).inconsistency(with: comparison)
  }
}

extension CountStatepoint<RatingSpreadLayout> {
  /// Why another statepoint cannot have the counts of some of these draws, if it cannot; as of a run.
  public func contradiction(ofDrawsIn part: CountStatepoint<RatingSpreadLayout>) -> String? {
    rest(without: part).spreadInconsistency
  }
}

extension CountStatepoint {
  /// The tally of those tournaments that a part does not have.
  fileprivate func rest(without part: CountStatepoint) -> CountTally<Layout> {
    precondition(part.ranges.subtracting(ranges).isEmpty, "\(part.ranges) is not in \(ranges)")
    return tally.subtracting(part.tally)
  }
}

extension CountTally {
  /// What is left without the counts of another; not a tally of anything unless that is a part of it.
  func subtracting(_ other: CountTally) -> CountTally {
    precondition(layout == other.layout, "tallies of different layouts")
    var left = self
    left.tournaments -= other.tournaments
    for index in counts.indices { left.counts[index] -= other.counts[index] }
    for index in squares.indices { left.squares[index] -= other.squares[index] }
    for (score, count) in other.rareScores {
      let rest = (left.rareScores[score] ?? 0) - count
      left.rareScores[score] = rest == 0 ? nil : rest
    }
    return left
  }
}
