internal import Estimates
internal import Programs
public import Tallies

extension ComparisonSummary {
  /// Whether every difference that is asked for, of variants that have not left, is known to within its half-width, by the interval that is
  /// printed, and there were tournaments enough to tell.
  ///
  /// A difference of which nothing was seen is not taken for known, however narrow its interval, unless it
  /// is proven to be 0.
  public func reaches(_ targets: [PrecisionTarget]) -> Bool {
    let each = simultaneousLevel
    return tournaments >= PrecisionTarget.minimumTournaments
      && targets.allSatisfy { target in
        let concerned = target.entrant.map { $0...$0 } ?? 0...entrants.count - 1
        return variants.allSatisfy { variant in
          variant.hasLeft
            || concerned.allSatisfy { entrant in
              // Everyone comes in at the last position or a better one; others than those that are told of are
              // not meant.
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
