internal import Estimates
internal import Games
internal import Programs

/// Reads the places of a season off a tally.
struct PlaceTallyReader {
  private let game: any OrderGame
  private let program: Program
  private let tally: Tally
  private let sections: PlacesPart
  private let sharedPlaces: [[Int]]
  private let maximumGames: Int
  private let withMatchesLeft: Set<Int>

  /// Makes a reader, or returns `nil` if the tally does not count places.
  init?(_ tournament: Tournament, _ tally: Tally) {
    guard let game = tournament.game as? any OrderGame,
      let sections = tally.layout.part(PlacesPart.self)
    else { return nil }
    self.game = game
    program = tournament.program
    self.tally = tally
    self.sections = sections
    sharedPlaces = program.sharedPlaces(entrants: sections.entrants)
    maximumGames = program.weekRounds.count
    withMatchesLeft = program.entrantsWithMatchesLeft
  }

  var summary: PlaceSummary {
    let players = (0..<sections.entrants).map(player)
    return PlaceSummary(
      players: players,
      meetings: (0..<sections.entrants).map { one in
        (0..<sections.entrants).map { one == $0 ? nil : meeting(one, $0) }
      },
      achievements: (0..<sections.achievements).map { achievement($0, players) })
  }

  private var total: Int64 { tally.tournaments }

  private func count(_ moments: MomentSections, _ index: Int) -> Int128 {
    Int128(tally.count(moments.sums, index))
  }

  private func mean(
    _ moments: MomentSections, _ index: Int, in range: ClosedRange<Int>, isCertain: Bool
  ) -> MeanEstimate {
    mean(
      count(moments, index), tally.square(moments.squares, index), in: range, isCertain: isCertain)
  }

  private func mean(
    _ sum: Int128, _ squares: Int128, in range: ClosedRange<Int>, isCertain: Bool
  ) -> MeanEstimate {
    MeanEstimate(
      count: total, sum: sum, sumOfSquares: squares,
      bounds: Interval(lower: Double(range.lowerBound), upper: Double(range.upperBound)),
      isCertain: isCertain)
  }

  private func player(_ entrant: Int) -> EntrantPlaces {
    let isPlayed = !withMatchesLeft.contains(entrant)
    let cells = (0..<PlacesPart.sides).map { entrant * PlacesPart.sides + $0 }
    let places = cells.map { count(sections.places, $0) }
    let games = places.reduce(0, +)
    let gamesSquares = tally.square(sections.gamesSquares, entrant)
    func perGame(
      _ sum: Int128, _ squares: Int128, _ products: Int128, _ bounds: Interval
    ) -> RatioEstimate? {
      RatioEstimate(
        count: total, numerator: sum, denominator: games, numeratorSquares: squares,
        products: products, denominatorSquares: gamesSquares, bounds: bounds,
        maximumDenominator: maximumGames, isCertain: isPlayed)
    }
    let placements = cells.enumerated().map { place, cell in
      (
        times: mean(sections.places, cell, in: 0...maximumGames, isCertain: isPlayed),
        share: perGame(
          places[place], tally.square(sections.places.squares, cell),
          tally.square(sections.placesGames, cell), Interval(lower: 0, upper: 1))
      )
    }
    let points = points(entrant)
    let range = game.pointsRange
    return EntrantPlaces(
      games: mean(
        games, gamesSquares, in: 0...maximumGames,
        isCertain: program.weeks.allSatisfy { !$0.mayMiss.contains(entrant) }),
      winRate: placements[0].share,
      averagePlacement: perGame(
        places.enumerated().reduce(0) { $0 + Int128($1.offset + 1) * $1.element },
        tally.square(sections.placeSumSquares, entrant),
        tally.square(sections.placeSumGames, entrant),
        Interval(lower: 1, upper: Double(PlacesPart.sides))),
      pointsPerGame: perGame(
        points.sum, points.squares, tally.square(sections.pointsGames, entrant),
        Interval(lower: Double(range.lowerBound), upper: Double(range.upperBound))),
      placements: placements,
      placementPoints: mean(
        sections.placement, entrant, in: maximumGames * range, isCertain: isPlayed),
      achievementPoints: mean(
        sections.achievement, entrant, in: maximumGames * game.achievementRange, isCertain: isPlayed
      ),
      earned: (0..<sections.achievements).map { achievement in
        mean(
          sections.playerEarned, achievement * sections.entrants + entrant, in: 0...maximumGames,
          isCertain: !program.weeks.contains {
            $0.earnable[entrant] >> UInt64(achievement) & 1 == 1
          })
      })
  }

  private func points(_ entrant: Int) -> (sum: Int128, squares: Int128) {
    var moments = (sum: Int128(0), squares: Int128(0))
    let counts = tally.layout.part(PointsPart.self)?.counts(entrant, tally) ?? []
    for (points, count) in counts {
      moments.sum += Int128(count) * Int128(points)
      moments.squares += Int128(count) * Int128(points * points)
    }
    return moments
  }

  private func meeting(_ one: Int, _ other: Int) -> SharedMatches {
    let isPlayed = !withMatchesLeft.isSuperset(of: [one, other])
    let pair = sections.pair(min(one, other), max(one, other))
    let cells = [one * sections.entrants + other, other * sections.entrants + one]
    let counts = cells.map { count(sections.ahead, $0) }
    let squares = cells.map { tally.square(sections.ahead.squares, $0) }
    let product = tally.square(sections.aheadProducts, pair)
    if let met = sections.met, let products = sections.aheadMet {
      let (times, timesSquares) = (count(met, pair), tally.square(met.squares, pair))
      func share(_ side: Int) -> RatioEstimate? {
        RatioEstimate(
          count: total, numerator: counts[side], denominator: times,
          numeratorSquares: squares[side], products: tally.square(products, cells[side]),
          denominatorSquares: timesSquares, bounds: Interval(lower: 0, upper: 1),
          maximumDenominator: maximumGames, isCertain: isPlayed)
      }
      return SharedMatches(
        met: mean(times, timesSquares, in: 0...maximumGames, isCertain: isPlayed),
        ahead: share(0), behind: share(1))
    }
    // Shared places occur in known matches only.
    let shared = Int128(sharedPlaces[one][other])
    let met = counts[0] + counts[1] + shared * Int128(total)
    let metSquares =
      squares[0] + squares[1] + 2 * product + 2 * shared * (counts[0] + counts[1])
      + shared * shared * Int128(total)
    func share(_ side: Int) -> RatioEstimate? {
      RatioEstimate(
        count: total, numerator: counts[side], denominator: met, numeratorSquares: squares[side],
        products: squares[side] + product + shared * counts[side], denominatorSquares: metSquares,
        bounds: Interval(lower: 0, upper: 1), maximumDenominator: maximumGames, isCertain: isPlayed
      )
    }
    return SharedMatches(
      met: mean(met, metSquares, in: 0...maximumGames, isCertain: isPlayed), ahead: share(0),
      behind: share(1))
  }

  private func achievement(_ index: Int, _ players: [EntrantPlaces]) -> AchievementSummary {
    let isCertain = program.weeks.map { week in
      week.earnable.allSatisfy { $0 >> UInt64(index) & 1 == 0 }
    }
    let weeks = program.weeks.enumerated().map { number, week in
      mean(
        sections.weekEarned, index * sections.weeks + number,
        in: 0...sections.entrants * week.rounds.count, isCertain: isCertain[number])
    }
    let times = mean(
      weeks.reduce(0) { $0 + $1.sum }, tally.square(sections.earnedSquares, index),
      in: 0...sections.entrants * maximumGames, isCertain: isCertain.allSatisfy { $0 })
    let earners = players.indices.filter { players[$0].earned[index].sum > 0 }.sorted {
      (players[$1].earned[index].sum, $0) < (players[$0].earned[index].sum, $1)
    }
    return AchievementSummary(
      achievement: game.achievements[index], times: times, weeks: weeks, earners: earners)
  }
}

extension Summary {
  /// The places of a season of pods, or `nil` in other competitions.
  public var places: PlaceSummary? { PlaceTallyReader(tournament, tally)?.summary }

  /// The strength of an entrant, or `nil` if it is unknown or the game has no strengths.
  public func strength(_ entrant: Int) -> Double? {
    (tournament.game as? any OrderGame)?.strengths[entrant].value
  }
}

extension Program {
  /// The number of known matches in which each entrant and each other one shared a place.
  package func sharedPlaces(entrants: Int) -> [[Int]] {
    var shared = Array(repeating: Array(repeating: 0, count: entrants), count: entrants)
    for match in matches[weekMatches] {
      let sides = zip(match.slots, match.result ?? []).compactMap { slot, outcomes in
        slot.entrant.map { (entrant: $0, place: outcomes[OrderOutcome.place.rawValue]) }
      }
      for one in sides {
        for other in sides where other.entrant != one.entrant && other.place == one.place {
          shared[one.entrant][other.entrant] += 1
        }
      }
    }
    return shared
  }
}
