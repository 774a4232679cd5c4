internal import Games
internal import TextFiles

struct PodPlayByPlay {
  let game: PodLeagueGame
  let names: [String]
  let book: PodRuleBook
  /// The achievements that are active, as bits.
  let active: UInt64

  func story(_ sides: [Int]) -> MatchStory {
    let seats = book.seats(sides)
    let places = seats.map(\.place)
    let points = seats.map { game.points(place: $0.place, of: places, earned: $0.earned) }
    return MatchStory(
      outcomes: game.outcomes(places: places, earned: seats.map(\.earned)),
      counters: sides.map { _ in [] },
      headings: [
        "Seat", "Player", "Strength", "Time", "Place", "For the place", "Achievements", "For them",
        "Points",
      ],
      events: zip(seats, points).enumerated().map { number, seat in
        let (seat, points) = seat
        let achievements = game.names(of: seat.earned)
        let facts: JSONObject = [
          "seat": .whole(number + 1),
          "player": .string(names[seat.player]),
          "strength": .double(game.strengths[seat.player].value ?? 1),
          "time": .double((Double(seat.time) * 1e6).rounded() / 1e6),
          "place": .whole(seat.place),
          "placementPoints": .whole(points.placement),
          "achievements": .array(achievements.map { .string($0) }),
          "achievementPoints": .whole(points.achievements),
          "points": .whole(points.placement + points.achievements),
        ]
        return MatchStory.Event(
          facts: facts,
          row: facts.members.map { fact in
            fact.name == "achievements"
              ? .string(achievements.joined(separator: ", ")) : fact.value
          })
      })
  }
}
