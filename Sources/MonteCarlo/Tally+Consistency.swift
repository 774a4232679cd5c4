internal import Competitions

/// What a tally can hold at the most.
enum CountLimits {
  /// The most that one tournament adds to a count, and to a sum of squares.
  ///
  /// The most is the points of a season of pods: 891 rounds of 99 points for the place and 64 times 99
  /// for achievements. Times 10^12 tournaments, the count fits 64 bits, and its square 127.
  static let mostCount: Int128 = 8_000_000
  static let mostSquare: Int128 = mostCount * mostCount
}

extension Tally {
  /// What does not add up, if anything does not: a tally that was counted has none.
  ///
  /// A tally without an inconsistency can be added to others and summarised: no sum overflows, no
  /// proportion is beyond its total and no variance is negative.
  package var inconsistency: String? {
    if let inconsistency = sizesInconsistency ?? standingsInconsistency ?? decisionsInconsistency
      ?? matchesInconsistency ?? scoresInconsistency ?? distributionsInconsistency
    {
      return inconsistency
    }
    return countersInconsistency ?? individualsInconsistency ?? leverageInconsistency
      ?? podsInconsistency ?? givenInconsistency
  }

  private var total: Int128 { Int128(tournaments) }

  private func sum(_ counts: some Sequence<Int64>) -> Int128 {
    counts.reduce(0) { $0 + Int128($1) }
  }

  private var sizesInconsistency: String? {
    let isCountable =
      counts.allSatisfy { $0 >= 0 && Int128($0) <= total * CountLimits.mostCount }
      && squares.allSatisfy { $0 >= 0 && $0 <= total * CountLimits.mostSquare }
    return isCountable ? nil : "a count is greater than its tournaments allow"
  }

  /// Whether a sum and a sum of squares can come from as many whole numbers as there are tournaments.
  func canBe(_ sum: Int128, squares: Int128) -> Bool { canBe(sum, squares: squares, times: total) }

  /// Whether a sum and a sum of squares can come from so many whole numbers.
  ///
  /// n sum(x^2) >= sum(x)^2, and the square of a whole number is odd where it is, and no less.
  func canBe(_ sum: Int128, squares: Int128, times: Int128) -> Bool {
    squares * times >= sum * sum && squares >= abs(sum) && (squares - sum) % 2 == 0
  }

  private var standingsInconsistency: String? {
    let entrants = layout.entrants
    for one in 0..<entrants {
      let positions = (0..<entrants).map { count(layout.positions, one * entrants + $0) }
      let column = (0..<entrants).map { count(layout.positions, $0 * entrants + one) }
      // The last place can be shared.
      guard sum(positions) == total, one == entrants - 1 || sum(column) <= total else {
        return "its positions do not add up to its tournaments"
      }
      let points = self[layout.points].dropFirst(one * layout.pointsTotals)
      guard sum(points.prefix(layout.pointsTotals)) == total else {
        return "its points do not add up to its tournaments"
      }
      for other in 0..<entrants {
        let both = sum([
          count(layout.above, one * entrants + other), count(layout.above, other * entrants + one),
        ])
        guard both <= (one == other ? 0 : total) else {
          return "its pairs do not add up to its tournaments"
        }
      }
      // Whoever comes in at a place is above all those behind it.
      let behind = positions.enumerated().reduce(Int128(0)) {
        $0 + Int128(entrants - 1 - $1.offset) * Int128($1.element)
      }
      guard sum((0..<entrants).map { count(layout.above, one * entrants + $0) }) == behind else {
        return "its pairs do not add up to its positions"
      }
      guard layout.scoreFor.count > 0 else { continue }
      let own = Int128(count(layout.scoreFor, one))
      let others = Int128(count(layout.scoreAgainst, one))
      guard canBe(own, squares: square(layout.scoreForSquares, one)),
        canBe(others, squares: square(layout.scoreAgainstSquares, one)),
        canBe(own - others, squares: square(layout.scoreDifferenceSquares, one))
      else { return "the scores of an entrant cannot have the squares that it holds" }
    }
    return nil
  }

  private var decisionsInconsistency: String? {
    let places = Int128(layout.entrants - 1)
    guard sum(self[layout.decisions]) <= total * places else {
      return "its decisions do not add up to its places"
    }
    for criterion in 0..<layout.criteria {
      let decisions = Int128(count(layout.decisions, criterion))
      let decisive = Int128(count(layout.decisive, criterion))
      let squares = square(layout.decisionSquares, criterion)
      guard decisive <= min(total, decisions), decisions <= decisive * places,
        squares <= decisions * places, canBe(decisions, squares: squares)
      else { return "its decisions do not fit the tournaments in which they fell" }
    }
    return nil
  }

  private var matchesInconsistency: String? {
    for match in 0..<layout.matches {
      let decided = sum([count(layout.homeWins, match), count(layout.draws, match)])
      guard decided <= timesPlayed(match), timesPlayed(match) <= total else {
        return "its matches do not add up to its tournaments"
      }
      for (section, squares) in [
        (layout.homeScore, layout.homeScoreSquares), (layout.awayScore, layout.awayScoreSquares),
      ] {
        guard canBe(Int128(count(section, match)), squares: square(squares, match)) else {
          return "the scores of a match cannot have the squares that it holds"
        }
      }
    }
    let all = sum(self[layout.homeScore]) + sum(self[layout.awayScore])
    guard sum(self[layout.scoreFor]) == all, sum(self[layout.scoreAgainst]) == all else {
      return "the scores of its entrants do not add up to those of its matches"
    }
    return nil
  }

  /// The tables of scores say everything about a match: all else must follow from them.
  private var scoresInconsistency: String? {
    let side = layout.tabulatedScores
    guard side > 0 else { return rareScores.isEmpty ? nil : "it has rare scores without tables" }
    var sums = Array(repeating: MatchSums(), count: layout.matches)
    for (score, count) in rareScores {
      let range = 0...Int(Int16.max)
      guard sums.indices.contains(score.match), range.contains(score.home),
        range.contains(score.away), max(score.home, score.away) >= side, count > 0
      else { return "a rare score is none" }
      sums[score.match].add(score.home, score.away, Int128(count))
    }
    for match in 0..<layout.matches {
      for cell in 0..<side * side {
        let count = count(layout.scores, match * side * side + cell)
        sums[match].add(cell / side, cell % side, Int128(count))
      }
      let known = MatchSums(
        matches: timesPlayed(match), homeWins: Int128(count(layout.homeWins, match)),
        draws: Int128(count(layout.draws, match)),
        home: Int128(count(layout.homeScore, match)), away: Int128(count(layout.awayScore, match)),
        homeSquares: square(layout.homeScoreSquares, match),
        awaySquares: square(layout.awayScoreSquares, match))
      guard sums[match] == known else { return "its scores do not add up to its matches" }
    }
    return nil
  }

  /// In how many tournaments a match was played.
  func timesPlayed(_ match: Int) -> Int128 {
    layout.played.count > 0 ? Int128(count(layout.played, match)) : total
  }

  /// Margins and the scores of each side must give the same wins and sums as the match.
  private var distributionsInconsistency: String? {
    for match in 0..<layout.matches {
      let sums = [
        (layout.homeScore, layout.homeScoreSquares), (layout.awayScore, layout.awayScoreSquares),
      ].map { (Int128(count($0, match)), square($1, match)) }
      if layout.margin > 0 {
        let width = 2 * layout.margin + 1
        let margins = (0..<width).map { count(layout.margins, match * width + $0) }
        let difference = margins.enumerated().reduce(Int128(0)) {
          $0 + Int128($1.offset - layout.margin) * Int128($1.element)
        }
        guard sum(margins) == timesPlayed(match),
          sum(margins[(layout.margin + 1)...]) == Int128(count(layout.homeWins, match)),
          margins[layout.margin] == count(layout.draws, match),
          difference == sums[0].0 - sums[1].0
        else { return "its margins do not add up to its matches" }
      }
      for distributed in layout.distributed {
        for side in 0..<2 {
          let start = layout.distribution(distributed, match: match, side: side)
          var moments = (count: Int128(0), sum: Int128(0), squares: Int128(0))
          for value in distributed.range {
            let times = Int128(
              count(layout.distributions, start + value - distributed.range.lowerBound))
            moments.count += times
            moments.sum += times * Int128(value)
            moments.squares += times * Int128(value * value)
          }
          let isWhole = moments.count == timesPlayed(match)
          let isScore = distributed.outcome == 0
          guard
            isScore
              ? isWhole && (moments.sum, moments.squares) == sums[side]
              : isWhole || moments.count == 0
          else { return "the distributions of its outcomes do not add up to its matches" }
        }
      }
    }
    return nil
  }

  private var individualsInconsistency: String? {
    let sides = 2 * layout.individualsEach
    for row in 0..<layout.matches * sides {
      let tookPart = count(layout.individuals, 2 * row)
      guard Int128(tookPart) <= timesPlayed(row / sides),
        count(layout.individuals, 2 * row + 1) <= tookPart
      else { return "more individuals survived than took part, or more took part than could" }
    }
    return nil
  }

  private var countersInconsistency: String? {
    for index in 0..<layout.counters.count {
      let sum = Int128(count(layout.counters, index))
      guard canBe(sum, squares: square(layout.counterSquares, index)) else {
        return "a counter cannot have the squares that it holds"
      }
    }
    return nil
  }
}

/// What all scores of a match add up to.
private struct MatchSums: Equatable {
  var matches: Int128 = 0
  var homeWins: Int128 = 0
  var draws: Int128 = 0
  var home: Int128 = 0
  var away: Int128 = 0
  var homeSquares: Int128 = 0
  var awaySquares: Int128 = 0

  /// Adds `count` matches of one score.
  mutating func add(_ homeScore: Int, _ awayScore: Int, _ count: Int128) {
    let (one, other) = (Int128(homeScore), Int128(awayScore))
    matches += count
    homeWins += one > other ? count : 0
    draws += one == other ? count : 0
    home += one * count
    away += other * count
    homeSquares += one * one * count
    awaySquares += other * other * count
  }
}
