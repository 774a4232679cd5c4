internal import Estimates
internal import Programs
public import Tallies

extension ComparisonSummary {
  /// True if there are enough tournaments and every targeted difference, of variants still in the
  /// race, is known to within the half-width by the printed interval.
  ///
  /// A difference of 0 without any discordant tournament does not count as known unless it is
  /// proven.
  public func reaches(_ targets: [PrecisionTarget]) -> Bool {
    let each = simultaneousLevel
    return tournaments >= PrecisionTarget.minimumTournaments
      && targets.allSatisfy { target in
        let concerned = target.entrant.map { $0...$0 } ?? 0...entrants.count - 1
        return variants.allSatisfy { variant in
          variant.hasLeft
            || concerned.allSatisfy { entrant in
              // Differences outside of the scope have no target.
              guard let found = variant.difference(target.output, entrant: entrant),
                !found.isCertain
              else { return true }
              let halfWidth = found.interval(each).map { $0.width / 2 } ?? .infinity
              return found.hasDiffered && halfWidth <= target.halfWidth
            }
        }
      }
  }
}
