package import Competitions

/// What a tally of a season of pods must add up to.
extension Tally {
  /// What does not add up in the sections of a season of pods, if anything does not.
  var podsInconsistency: String? {
    guard let pods = layout.pods else { return nil }
    return (0..<pods.entrants).lazy.compactMap { self.playerInconsistency($0, pods) }.first
      ?? aheadInconsistency(pods) ?? ticksInconsistency(pods)
  }

  private func sum(_ section: TallyLayout.Section, _ indices: some Sequence<Int>) -> Int128 {
    indices.reduce(0) { $0 + Int128(count(section, $1)) }
  }

  private func playerInconsistency(_ entrant: Int, _ pods: PodTallySections) -> String? {
    let cells = (0..<PodSeason.seats).map { entrant * PodSeason.seats + $0 }
    let places = cells.map { Int128(count(pods.places, $0)) }
    let games = places.reduce(0, +)
    let gamesSquares = square(pods.gamesSquares, entrant)
    let placeSum = places.enumerated().reduce(0) { $0 + Int128($1.offset + 1) * $1.element }
    let placeSumSquares = square(pods.placeSumSquares, entrant)
    for (place, cell) in cells.enumerated() {
      let squares = square(pods.placesSquares, cell)
      guard canBe(places[place], squares: squares),
        2 * square(pods.placesGames, cell) <= squares + gamesSquares
      else { return "the places of a player cannot have the squares that it holds" }
    }
    let placement = Int128(count(pods.placementPoints, entrant))
    let achievement = Int128(count(pods.achievementPoints, entrant))
    let worth = zip(places, pods.placementOfPlace).reduce(0) { $0 + $1.0 * Int128($1.1) }
    let earned = (0..<pods.achievements).reduce(Int128(0)) { sum, achievement in
      let times = Int128(count(pods.playerTicks, achievement * pods.entrants + entrant))
      return sum + times * Int128(pods.pointsOfAchievements[achievement])
    }
    var points = (sum: Int128(0), squares: Int128(0))
    for total in 0..<layout.pointsTotals {
      let times = Int128(count(layout.points, entrant * layout.pointsTotals + total))
      points.sum += times * Int128(total)
      points.squares += times * Int128(total * total)
    }
    guard placement == worth, achievement == earned, points.sum == placement + achievement else {
      return "the points of a player are not those of his places and achievements"
    }
    guard games <= Int128(tournaments) * Int128(pods.rounds), canBe(games, squares: gamesSquares),
      canBe(placeSum, squares: placeSumSquares),
      2 * square(pods.placeSumGames, entrant) <= placeSumSquares + gamesSquares,
      2 * square(pods.pointsGames, entrant) <= points.squares + gamesSquares,
      canBe(placement, squares: square(pods.placementSquares, entrant)),
      canBe(achievement, squares: square(pods.achievementSquares, entrant))
    else { return "the games of a player cannot have the squares that it holds" }
    return nil
  }

  private func aheadInconsistency(_ pods: PodTallySections) -> String? {
    for one in 0..<pods.entrants {
      guard count(pods.ahead, one * pods.entrants + one) == 0,
        square(pods.aheadSquares, one * pods.entrants + one) == 0
      else { return "a player is ahead of himself" }
      let games = sum(pods.places, (0..<PodSeason.seats).map { one * PodSeason.seats + $0 })
      for other in 0..<pods.entrants where other != one {
        let cells = [one * pods.entrants + other, other * pods.entrants + one]
        let squares = cells.map { square(pods.aheadSquares, $0) }
        guard sum(pods.ahead, cells) <= games,
          zip(cells, squares).allSatisfy({ canBe(Int128(count(pods.ahead, $0)), squares: $1) }),
          2 * square(pods.aheadProducts, pods.pair(min(one, other), max(one, other)))
            <= squares[0] + squares[1]
        else { return "the meetings of two players do not add up to their games" }
      }
    }
    return nil
  }

  private func ticksInconsistency(_ pods: PodTallySections) -> String? {
    for achievement in 0..<pods.achievements {
      let weeks = (0..<pods.weeks).map { achievement * pods.weeks + $0 }
      let players = (0..<pods.entrants).map { achievement * pods.entrants + $0 }
      let times = sum(pods.weekTicks, weeks)
      guard times == sum(pods.playerTicks, players),
        canBe(times, squares: square(pods.ticksSquares, achievement)),
        weeks.allSatisfy({
          canBe(Int128(count(pods.weekTicks, $0)), squares: square(pods.weekTicksSquares, $0))
        }),
        players.allSatisfy({
          canBe(Int128(count(pods.playerTicks, $0)), squares: square(pods.playerTicksSquares, $0))
        })
      else { return "the achievements of its players do not add up to those of its weeks" }
    }
    return nil
  }

  /// Whether it holds what has been played of a season, and nothing else of those who have nothing left
  /// to play.
  package func holds(_ season: PodSeason, _ tournament: Tournament) -> Bool {
    guard let pods = layout.pods else { return false }
    guard isConstantWhereCertain(season, pods) else { return false }
    let played = season.playedTotals
    let isDecided = tournament.program.isComplete
    for entrant in 0..<pods.entrants where !isBehindAsPlaced(entrant, pods, played) {
      return false
    }
    for entrant in 0..<pods.entrants where tournament.program.hasNoMatchesLeft(entrant) {
      let places = played.places[entrant]
      let placement = zip(places, pods.placementOfPlace).reduce(0) { $0 + $1.0 * $1.1 }
      let earned = (0..<pods.achievements).map { played.playerAchievements[$0][entrant] }
      let achievement = zip(earned, pods.pointsOfAchievements).reduce(0) { $0 + $1.0 * $1.1 }
      let games = places.reduce(0, +)
      let placeSum = places.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element }
      let points = placement + achievement
      for (place, times) in places.enumerated() {
        let cell = entrant * PodSeason.seats + place
        guard isAlways(times, pods.places, pods.placesSquares, cell),
          square(pods.placesGames, cell) == inAll(times * games)
        else { return false }
      }
      guard isAlways(placement, pods.placementPoints, pods.placementSquares, entrant),
        isAlways(achievement, pods.achievementPoints, pods.achievementSquares, entrant),
        square(pods.gamesSquares, entrant) == inAll(games * games),
        square(pods.placeSumSquares, entrant) == inAll(placeSum * placeSum),
        square(pods.placeSumGames, entrant) == inAll(placeSum * games),
        square(pods.pointsGames, entrant) == inAll(points * games), points < layout.pointsTotals,
        count(layout.points, entrant * layout.pointsTotals + points) == tournaments
      else { return false }
      for (index, times) in earned.enumerated() {
        let cell = index * pods.entrants + entrant
        guard isAlways(times, pods.playerTicks, pods.playerTicksSquares, cell) else { return false }
      }
      for other in 0..<pods.entrants where other != entrant {
        let (ahead, behind) = (played.ahead[entrant][other], played.ahead[other][entrant])
        let pair = pods.pair(min(entrant, other), max(entrant, other))
        guard
          isAlways(ahead, pods.ahead, pods.aheadSquares, entrant * pods.entrants + other),
          isAlways(behind, pods.ahead, pods.aheadSquares, other * pods.entrants + entrant),
          square(pods.aheadProducts, pair) == inAll(ahead * behind)
        else { return false }
      }
    }
    for achievement in 0..<pods.achievements {
      let weeks = played.weekAchievements[achievement]
      for week in 0..<pods.weeks where season.weeks[week].played.count == season.rounds {
        let cell = achievement * pods.weeks + week
        guard isAlways(weeks[week], pods.weekTicks, pods.weekTicksSquares, cell) else {
          return false
        }
      }
      let times = weeks.reduce(0, +)
      if isDecided, square(pods.ticksSquares, achievement) != inAll(times * times) { return false }
    }
    return true
  }

  /// Whether what nothing is left to chance in was the same in every tournament.
  private func isConstantWhereCertain(_ season: PodSeason, _ pods: PodTallySections) -> Bool {
    func isConstant(
      _ sums: TallyLayout.Section, _ squares: TallyLayout.Section, _ index: Int
    ) -> Bool {
      let sum = Int128(count(sums, index))
      return square(squares, index) * Int128(tournaments) == sum * sum
    }
    for entrant in 0..<pods.entrants where season.hasFixedAttendance(entrant) {
      let games = sum(
        pods.places, (0..<PodSeason.seats).map { entrant * PodSeason.seats + $0 })
      guard square(pods.gamesSquares, entrant) * Int128(tournaments) == games * games else {
        return false
      }
    }
    return (0..<pods.achievements).allSatisfy { achievement in
      let open = (0..<pods.weeks).filter { season.canBeEarned(achievement, week: $0) }
      let closed = (0..<pods.weeks).filter { !open.contains($0) }
      return closed.allSatisfy {
        isConstant(pods.weekTicks, pods.weekTicksSquares, achievement * pods.weeks + $0)
      }
        && (!open.isEmpty
          || (0..<pods.entrants).allSatisfy {
            isConstant(
              pods.playerTicks, pods.playerTicksSquares, achievement * pods.entrants + $0)
          })
    }
  }

  /// Whether as many are ahead of an entrant as his places say: one less than each, but for pods that
  /// have been played, in which places may be shared.
  private func isBehindAsPlaced(
    _ entrant: Int, _ pods: PodTallySections, _ played: PodSeason.PlayedTotals
  ) -> Bool {
    let others = (0..<pods.entrants).map { $0 * pods.entrants + entrant }
    let ahead = (0..<PodSeason.seats).reduce(Int128(0)) { sum, place in
      let times = count(pods.places, entrant * PodSeason.seats + place)
      return sum + Int128(place) * Int128(times)
    }
    let aheadInPlayed = played.places[entrant].enumerated().reduce(0) {
      $0 + $1.offset * $1.element
    }
    let seenInPlayed = played.ahead.reduce(0) { $0 + $1[entrant] }
    return sum(pods.ahead, others) == ahead + inAll(seenInPlayed - aheadInPlayed)
  }

  /// A number once for every tournament.
  private func inAll(_ number: Int) -> Int128 { Int128(number) * Int128(tournaments) }

  /// Whether a quantity has one value in every tournament.
  private func isAlways(
    _ value: Int, _ sums: TallyLayout.Section, _ squares: TallyLayout.Section, _ index: Int
  ) -> Bool {
    Int128(count(sums, index)) == inAll(value) && square(squares, index) == inAll(value * value)
  }
}
