package import Competitions
internal import KernelInterface

/// A worker's tally, and the scratch memory in which it reads off a block.
package struct BlockTally {
  package var tally: Tally
  /// For one match, how often each pair of scores occurred in a block.
  private var histogram: [Int32]
  /// What it reads a season of pods with; nil if the stage is none.
  private var pods: PodBlockReader?
  /// What it counts places by the results of matches with; nil if they are not tallied.
  private var leverage: LeverageReader?
  /// What it counts given outcomes of matches with; nil if none are given.
  private var given: GivenReader?

  package init(_ layout: TallyLayout) {
    tally = Tally(layout)
    let side = max(layout.tabulatedScores, 1)
    histogram = Array(repeating: 0, count: side * side)
    pods = layout.pods.map { PodBlockReader($0, squares: layout.squareCount) }
    leverage = layout.leverage.tops.isEmpty ? nil : LeverageReader(layout)
    given = layout.given.map { GivenReader($0, entrants: layout.entrants) }
  }

  /// Adds the tournaments of a block.
  package mutating func add(_ block: borrowing TournamentBlock) {
    tally.tournaments += Int64(block.lanes.count)
    addStandings(block)
    addPairs(block)
    addDecisions(block)
    addMatches(block)
    addCounters(block)
    addIndividuals(block)
    leverage?.add(block, to: &tally)
    given?.add(block, to: &tally)
    pods?.add(block, to: &tally)
  }

  private mutating func addStandings(_ block: borrowing TournamentBlock) {
    let layout = tally.layout
    let lanes = block.lanes.count
    tally.counts.withUnsafeMutableBufferPointer { counts in
      for entrant in 0..<layout.entrants {
        let positions = block.positions[entrant]
        let points = block.points[entrant]
        let positionRow = layout.positions.start + entrant * layout.entrants
        let pointsRow = layout.points.start + entrant * layout.pointsTotals
        for lane in 0..<lanes {
          counts[positionRow + Int(positions[lane])] += 1
          counts[pointsRow + Int(points[lane])] += 1
        }
      }
    }
    for entrant in 0..<layout.scoreFor.count {
      let scoreFor = block.scoreFor[entrant]
      let scoreAgainst = block.scoreAgainst[entrant]
      var sums = (scoreFor: Int64(0), scoreAgainst: Int64(0))
      var squares = (scoreFor: Int64(0), scoreAgainst: Int64(0), difference: Int64(0))
      for lane in 0..<lanes {
        let own = Int64(scoreFor[lane])
        let other = Int64(scoreAgainst[lane])
        sums.scoreFor += own
        sums.scoreAgainst += other
        squares.scoreFor += own * own
        squares.scoreAgainst += other * other
        squares.difference += (own - other) * (own - other)
      }
      tally.counts[layout.scoreFor.start + entrant] += sums.scoreFor
      tally.counts[layout.scoreAgainst.start + entrant] += sums.scoreAgainst
      tally.squares[layout.scoreForSquares.start + entrant] += Int128(squares.scoreFor)
      tally.squares[layout.scoreAgainstSquares.start + entrant] += Int128(squares.scoreAgainst)
      tally.squares[layout.scoreDifferenceSquares.start + entrant] += Int128(squares.difference)
    }
  }

  private mutating func addPairs(_ block: borrowing TournamentBlock) {
    let entrants = tally.layout.entrants
    let lanes = block.lanes.count
    for one in 0..<entrants {
      let ones = block.positions[one]
      for other in one + 1..<max(entrants, one + 1) {
        let others = block.positions[other]
        var above = 0
        var below = 0
        for lane in 0..<lanes {
          above += ones[lane] < others[lane] ? 1 : 0
          below += others[lane] < ones[lane] ? 1 : 0
        }
        let start = tally.layout.above.start
        tally.counts[start + one * entrants + other] += Int64(above)
        tally.counts[start + other * entrants + one] += Int64(below)
      }
    }
  }

  private mutating func addDecisions(_ block: borrowing TournamentBlock) {
    let layout = tally.layout
    for criterion in 0..<layout.criteria {
      let decisions = block.decisions[criterion]
      var places = 0
      var squares = 0
      var tournaments = 0
      for lane in 0..<block.lanes.count {
        let decided = Int(decisions[lane])
        places += decided
        squares += decided * decided
        tournaments += decided > 0 ? 1 : 0
      }
      tally.counts[layout.decisions.start + criterion] += Int64(places)
      tally.counts[layout.decisive.start + criterion] += Int64(tournaments)
      tally.squares[layout.decisionSquares.start + criterion] += Int128(squares)
    }
  }

  private mutating func addMatches(_ block: borrowing TournamentBlock) {
    let layout = tally.layout
    let lanes = block.lanes.count
    for match in 0..<layout.matches {
      let home = block.outcome(match, side: 0)
      let away = block.outcome(match, side: 1)
      var wins = 0
      var draws = 0
      var sums = (home: 0, away: 0)
      var squares = (home: 0, away: 0)
      for lane in 0..<lanes {
        let (h, a) = (Int(home[lane]), Int(away[lane]))
        wins += h > a ? 1 : 0
        draws += h == a ? 1 : 0
        sums.home += h
        sums.away += a
        squares.home += h * h
        squares.away += a * a
      }
      let played = block.playedLanes(match)
      let matches = played.map { played in (0..<lanes).reduce(0) { $0 + Int(played[$1]) } } ?? lanes
      if layout.played.count > 0 { tally.counts[layout.played.start + match] += Int64(matches) }
      // Where a match was not played, it stands as nil to nil: that is no draw.
      draws -= lanes - matches
      tally.counts[layout.homeWins.start + match] += Int64(wins)
      tally.counts[layout.draws.start + match] += Int64(draws)
      tally.counts[layout.homeScore.start + match] += Int64(sums.home)
      tally.counts[layout.awayScore.start + match] += Int64(sums.away)
      tally.squares[layout.homeScoreSquares.start + match] += Int128(squares.home)
      tally.squares[layout.awayScoreSquares.start + match] += Int128(squares.away)
      if layout.tabulatedScores > 0 { addScores(match, home, away, played, lanes) }
      addDistributions(match, block)
    }
  }

  /// Adds a match's margins, and the outcomes of each side.
  private mutating func addDistributions(_ match: Int, _ block: borrowing TournamentBlock) {
    let layout = tally.layout
    let lanes = block.lanes.count
    let played = block.playedLanes(match)
    let isGiven = block.tournament.program.matches[match].result != nil
    tally.counts.withUnsafeMutableBufferPointer { counts in
      if layout.margin > 0 {
        let (home, away) = (block.outcome(match, side: 0), block.outcome(match, side: 1))
        let level = layout.margins.start + match * (2 * layout.margin + 1) + layout.margin
        for lane in 0..<lanes where played?[lane] != 0 {
          counts[level + Int(home[lane]) - Int(away[lane])] += 1
        }
      }
      // Of a match whose result is given nothing but the score is known.
      for distributed in layout.distributed where !isGiven || distributed.outcome == 0 {
        for side in 0..<2 {
          let values = block.outcome(match, side: side, distributed.outcome)
          let zero =
            layout.distributions.start
            + layout.distribution(distributed, match: match, side: side)
            - distributed.range.lowerBound
          for lane in 0..<lanes where played?[lane] != 0 { counts[zero + Int(values[lane])] += 1 }
        }
      }
    }
  }

  private mutating func addScores(
    _ match: Int, _ home: UnsafePointer<Int16>, _ away: UnsafePointer<Int16>,
    _ played: UnsafeMutablePointer<UInt8>?, _ lanes: Int
  ) {
    let side = tally.layout.tabulatedScores
    for cell in histogram.indices { histogram[cell] = 0 }
    for lane in 0..<lanes where played?[lane] != 0 {
      let (h, a) = (Int(home[lane]), Int(away[lane]))
      if h < side && a < side {
        histogram[h * side + a] += 1
      } else {
        tally.rareScores[.init(match: match, home: h, away: a), default: 0] += 1
      }
    }
    let start = tally.layout.scores.start + match * side * side
    for cell in histogram.indices { tally.counts[start + cell] += Int64(histogram[cell]) }
  }

  private mutating func addCounters(_ block: borrowing TournamentBlock) {
    let layout = tally.layout
    for column in 0..<layout.counters.count {
      let values = block.counters[column]
      var sum = 0
      var squares = 0
      for lane in 0..<block.lanes.count {
        let value = Int(values[lane])
        sum += value
        squares += value * value
      }
      tally.counts[layout.counters.start + column] += Int64(sum)
      tally.squares[layout.counterSquares.start + column] += Int128(squares)
    }
  }

  private mutating func addIndividuals(_ block: borrowing TournamentBlock) {
    let layout = tally.layout
    let sides = 2 * layout.individualsEach
    for row in 0..<layout.matches * sides {
      let count = block.individuals.count(row / sides, row % sides)
      tally.counts[layout.individuals.start + 2 * row] += count.tookPart
      tally.counts[layout.individuals.start + 2 * row + 1] += count.survived
    }
  }
}
