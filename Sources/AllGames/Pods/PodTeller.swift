internal import Games
internal import TextFiles

/// Tells a pod seat by seat.
struct PodTeller {
  let game: PodLeagueGame
  let names: [String]
  let book: PodRuleBook
  /// The achievements that are active, as bits.
  let active: UInt64

  private static let columns: [MatchStory.Column] = [
    .init(name: "seat", title: "Seat"),
    .init(name: "player", title: "Player"),
    .init(name: "strength", title: "Strength"),
    .init(name: "time", title: "Time"),
    .init(name: "place", title: "Place"),
    .init(name: "placementPoints", title: "For the place"),
    .init(name: "achievements", title: "Achievements"),
    .init(name: "achievementPoints", title: "For them"),
    .init(name: "points", title: "Points"),
  ]

  func story(_ sides: [Int]) -> MatchStory {
    let seats = book.seats(sides)
    let points = seats.map { game.points(place: $0.place, ticks: $0.ticks) }
    return MatchStory(
      outcomes: zip(seats, points).map { seat, points in
        [points.placement + points.achievements, seat.place, points.achievements]
          + (0..<game.tickColumns).map { column in
            Int(Int16(truncatingIfNeeded: seat.ticks >> UInt64(16 * column)))
          }
      },
      counters: sides.map { _ in [] },
      columns: PodTeller.columns,
      events: zip(seats, points).enumerated().map { number, seat in
        let (seat, points) = seat
        return [
          .whole(number + 1), .string(names[seat.player]),
          .double(game.strengths[seat.player].value ?? 1),
          .double((Double(seat.time) * 1e6).rounded() / 1e6), .whole(seat.place),
          .whole(points.placement),
          .string(game.names(of: seat.ticks)), .whole(points.achievements),
          .whole(points.placement + points.achievements),
        ]
      })
  }
}
