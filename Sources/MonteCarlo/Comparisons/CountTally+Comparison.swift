internal import Competitions

extension CountTally<ComparisonLayout> {
  /// What does not add up, if anything does not: a tally that was counted has none.
  ///
  /// A tally without an inconsistency can be added to others and summarised: no sum overflows, no share
  /// is beyond its total and no variance is negative.
  package func inconsistency(with comparison: Comparison) -> String? {
    if let inconsistency = sizesInconsistency ?? positionsInconsistency { return inconsistency }
    for (index, variant) in comparison.variants.enumerated() {
      let inconsistency =
        movesInconsistency(index) ?? pointsInconsistency(index)
        ?? (comparison.isSame(index) ? samenessInconsistency(index) : nil)
      if let inconsistency { return "variant \(variant.id): \(inconsistency)" }
    }
    return nil
  }

  private var total: Int128 { Int128(tournaments) }

  private func points(_ entrant: Int) -> Int128 { Int128(count(layout.points, entrant)) }

  private var sizesInconsistency: String? {
    let isCountable =
      counts.allSatisfy { $0 >= 0 && Int128($0) <= total * CountLimits.mostCount }
      && squares.allSatisfy { $0 >= 0 && $0 <= total * CountLimits.mostSquare }
    return isCountable ? nil : "a count is greater than its tournaments allow"
  }

  private var positionsInconsistency: String? {
    let all = layout.entrants
    for one in 0..<all {
      let row = (0..<all).reduce(Int128(0)) { $0 + Int128(count(layout.positions, one * all + $1)) }
      let column = (0..<all).reduce(Int128(0)) {
        $0 + Int128(count(layout.positions, $1 * all + one))
      }
      // The last place can be shared.
      guard row == total, one == all - 1 || column <= total else {
        return "its positions do not add up to its tournaments"
      }
      guard canBe(points(one), squares: square(layout.pointsSquares, one)) else {
        return "its points and their squares do not fit"
      }
    }
    return nil
  }

  /// Whether a sum and a sum of squares can come from as many whole numbers as there are tournaments.
  private func canBe(_ sum: Int128, squares: Int128) -> Bool {
    squares * total >= sum * sum && squares >= abs(sum) && (squares - sum) % 2 == 0
  }

  /// Nobody can rise to the first k places or fall from them who is not there or was not.
  private func movesInconsistency(_ variant: Int) -> String? {
    let places = layout.entrants - 1
    let changed = count(layout.changed, variant)
    for entrant in 0..<layout.entrants {
      let start = layout.moves(variant: variant, entrant: entrant)
      var better: Int64 = 0
      var (down, up) = (Int128(0), Int128(0))
      for place in 0..<places {
        better += count(layout.positions, entrant * layout.entrants + place)
        let (fell, rose) = (count(layout.fell, start + place), count(layout.rose, start + place))
        guard fell <= better, Int128(rose) <= total - Int128(better),
          Int128(fell) + Int128(rose) <= Int128(changed)
        else { return "more entrants moved than there were" }
        down += Int128(fell)
        up += Int128(rose)
      }
      let cell = variant * layout.entrants + entrant
      let squares = square(layout.positionDifferenceSquares, cell)
      guard canBe(down - up, squares: squares), squares >= down + up else {
        return "its moves and their squares do not fit"
      }
    }
    return Int128(changed) <= total ? nil : "its moves do not add up"
  }

  private func pointsInconsistency(_ variant: Int) -> String? {
    for entrant in 0..<layout.entrants {
      let cell = variant * layout.entrants + entrant
      let gained = Int128(count(layout.pointsGained, cell))
      let lost = Int128(count(layout.pointsLost, cell))
      let own = square(layout.pointsSquares, layout.entrants + cell)
      let differences = square(layout.pointsDifferenceSquares, cell)
      guard canBe(gained - lost, squares: differences), differences >= gained + lost,
        points(entrant) + gained >= lost, canBe(points(entrant) + gained - lost, squares: own)
      else { return "its points and their squares do not fit" }
    }
    return nil
  }

  /// A variant that is proven to end as the baseline does has nothing that is otherwise.
  private func samenessInconsistency(_ variant: Int) -> String? {
    let all = layout.entrants
    let moves = layout.moves(variant: variant, entrant: 0)
    let isSame =
      count(layout.changed, variant) == 0
      && (moves..<moves + all * (all - 1)).allSatisfy {
        count(layout.fell, $0) == 0 && count(layout.rose, $0) == 0
      }
      && (0..<all).allSatisfy {
        let cell = variant * all + $0
        return square(layout.pointsDifferenceSquares, cell) == 0
          && square(layout.positionDifferenceSquares, cell) == 0
          && square(layout.pointsSquares, all + cell) == square(layout.pointsSquares, $0)
      }
    return isSame ? nil : "it differs from the baseline, which it cannot"
  }
}
