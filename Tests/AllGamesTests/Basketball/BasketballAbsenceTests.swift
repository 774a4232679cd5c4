import Games
import TestSupport
import Testing
import TextFiles

@Suite("Absences in basketball")
struct BasketballAbsenceTests {
  private struct Player {
    var name: String
    var position: String?
    /// The minutes per game if nobody is absent.
    var minutes: Int
    /// The average minutes of the games played.
    var average: Int
    var rating: Int
  }

  /// Returns the document of a team. Seasons have 840 games, so that all averages are possible.
  private static func team(_ players: [Player], _ plan: [String: Double] = [:]) -> String {
    let squad = players.map { player in
      let position = player.position.map { "\"position\": \"\($0)\", " } ?? ""
      let (minutes, games) = (player.minutes * 840, player.minutes * 840 / player.average)
      return """
        "\(player.name)": {\(position)"games": \(games), "minutes": \(minutes), "points": \(minutes / 2),
        "fieldGoals": \(minutes / 6), "fieldGoalAttempts": \(minutes * 10 / 27), "rating": \(player.rating)}
        """
    }
    let named = plan.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    return
      "{\"squad\": {\(squad.joined(separator: ","))}, \"minutes\": {\(named.joined(separator: ","))}}"
  }

  private static let club = [
    Player(name: "starter", position: "PG", minutes: 30, average: 30, rating: 5),
    Player(name: "star", position: "PG", minutes: 10, average: 20, rating: 7),
    Player(name: "reserve", position: "PG", minutes: 10, average: 20, rating: 1),
    Player(name: "guard", position: "G", minutes: 10, average: 20, rating: 3),
    Player(name: "shooter", position: "SG", minutes: 30, average: 30, rating: 4),
    Player(name: "forward", position: "SF", minutes: 30, average: 40, rating: 2),
    Player(name: "wing", position: "SF", minutes: 30, average: 30, rating: 0),
    Player(name: "power", position: "PF", minutes: 30, average: 30, rating: 0),
    Player(name: "centre", position: "C", minutes: 30, average: 48, rating: 0),
    Player(name: "giant", position: "C", minutes: 30, average: 30, rating: 6),
  ]

  /// Returns the minutes of the players whose minutes a plan changes.
  private static func changes(_ plan: [String: Double], _ players: [Player] = club) throws
    -> [String: Double]
  {
    let planned = try BasketballPlanTests.planned(team(players, plan))
    return Dictionary(
      uniqueKeysWithValues: zip(players, planned).compactMap { player, minutes in
        abs(minutes - Double(player.minutes)) < 1e-9
          ? nil : (player.name, (minutes * 1e6).rounded() / 1e6)
      })
  }

  @Test(
    arguments: [
      ([:], [:]),
      // The better of two first, up to the average, never to better players; a replacement player has 10.
      (["starter": 0], ["starter": 0, "guard": 20, "reserve": 20]),
      (["starter": 25], ["starter": 25, "guard": 15]),
      (["star": 0], ["star": 0, "guard": 20]),
      // Only a G plays for an SG.
      (["shooter": 0], ["shooter": 0, "guard": 20]),
      (
        ["shooter": 24, "starter": 20], ["shooter": 24, "starter": 20, "guard": 20, "reserve": 16]
      ),
      (["forward": 0], ["forward": 0]),
      (["power": 0], ["power": 0]),
      // At most 40, whatever the average.
      (["giant": 0], ["giant": 0, "centre": 40]),
      // Players in the plan take first, of any position, and from absent players only.
      (["starter": 0, "wing": 45], ["starter": 0, "wing": 45, "guard": 20, "reserve": 15]),
      (["starter": 0, "reserve": 12], ["starter": 0, "reserve": 12, "guard": 20]),
      // Only the guard can play for the shooter, so that the wing plays for the starter.
      (
        ["starter": 20, "shooter": 20, "wing": 40],
        ["starter": 20, "shooter": 20, "wing": 40, "guard": 20]
      ),
    ] as [([String: Double], [String: Double])])
  func minutesGoToThePosition(_ plan: [String: Double], _ expected: [String: Double]) throws {
    #expect(try Self.changes(plan) == expected)
  }

  /// The plan adds more minutes than it frees, so that all others share what remains.
  @Test func whatIsNamedBeyondAbsencesIsTakenFromAll() throws {
    let plan = ["starter": 25.0, "wing": 45]
    let planned = try BasketballPlanTests.planned(Self.team(Self.club, plan))
    for (player, minutes) in zip(Self.club, planned) {
      let expected = plan[player.name] ?? Double(player.minutes) * 170 / 180
      #expect(abs(minutes - expected) < 1e-9, "\(player.name)")
    }
  }

  /// Unknown positions match all, and unknown averages are 40.
  @Test func whatIsNotKnownDoesNotBind() throws {
    var club = Self.club
    (club[8].position, club[8].rating) = (nil, -1)
    #expect(try Self.changes(["power": 0], club) == ["power": 0, "centre": 40])
    let text = Self.team(Self.club, ["giant": 0])
    let unknown = text.replacing("\"games\": 525, ", with: "")
    #expect(text != unknown)
    #expect(try BasketballPlanTests.planned(unknown)[8] == 40)
  }

  @Test(arguments: [
    [:], ["giant": 0], ["giant": 0, "power": 48], ["giant": 48, "power": 48, "centre": 48],
  ])
  func smallSquadsHaveReplacementPlayers(_ plan: [String: Double]) throws {
    let trio = Self.club[7...9].map { player in
      var player = player
      (player.minutes, player.average) = (40, 40)
      return player
    }
    #expect(try Self.changes(plan, trio) == plan)
  }

  /// Returns a random club of twelve, whose minutes and averages are multiples of five.
  private static func randomClub(_ generator: inout OracleGenerator) -> [Player] {
    var minutes = Array(repeating: 20, count: 12)
    for _ in 0..<30 {
      let (from, to) = (
        Int.random(in: 0..<12, using: &generator), Int.random(in: 0..<12, using: &generator)
      )
      if from != to, minutes[from] > 5, minutes[to] < 40 {
        minutes[from] -= 5
        minutes[to] += 5
      }
    }
    let positions = ["PG", "SG", "G", "SF", "F", "PF", "C", nil]
    return minutes.enumerated().map { index, minutes in
      Player(
        name: "p\(index)", position: positions.randomElement(using: &generator) ?? nil,
        minutes: minutes,
        average: min(40, minutes + 5 * Int.random(in: 0...4, using: &generator)),
        rating: Int.random(in: -4...8, using: &generator))
    }
  }

  /// Returns a team's net points per 100 possessions.
  private static func net(_ text: String) throws -> Double {
    let strengths = try BasketballPlanTests.strengths(text)
    return 100 * (strengths.points - 1.0707) + 107.07 * (1 - strengths.defence)
  }

  /// Returns the maximum net points of a squad, by trying all ways to share minutes in blocks of five.
  private static func strongest(_ players: [Player], absent: [Int]) throws -> Double {
    func worth(_ player: Player, _ rating: Int) throws -> Double {
      var player = player
      player.rating = rating
      // In a team of one player, a replacement player has 200 minutes.
      return (try net(team([player])) * 48 + 200 * (0.63 * 1.8 + 0.51 * 0.2)) / 40
    }
    let worths = try players.map { try worth($0, $0.rating) }
    let replaced = try players.map { try worth($0, -2) }
    let numbers: [String: Double] = [
      "PG": 1, "G": 1.5, "SG": 2, "SF": 3, "F": 3.5, "PF": 4, "C": 5,
    ]
    func matches(_ one: Int, _ other: Int) -> Bool {
      let places = [one, other].compactMap { players[$0].position.flatMap { numbers[$0] } }
      return places.count < 2 || abs(places[0] - places[1]) < 1
    }
    var rooms = players.map { max(0, $0.average - $0.minutes) / 5 }
    for player in absent { rooms[player] = 0 }
    /// The most that the minutes of absent players are worth, of whom the first has some blocks left for some mates.
    func best(_ waiting: ArraySlice<Int>, _ mates: Range<Int>, left: Int) -> Double {
      guard let player = waiting.first else { return 0 }
      guard let mate = mates.first else {
        let rest = waiting.dropFirst()
        return Double(left) * 5 * replaced[player]
          + best(rest, players.indices, left: rest.first.map { players[$0].minutes / 5 } ?? 0)
      }
      var greatest = -Double.infinity
      let isAble = matches(player, mate) && worths[mate] <= worths[player] + 1e-9
      for blocks in 0...(isAble ? min(left, rooms[mate]) : 0) {
        rooms[mate] -= blocks
        let rest = best(waiting, mates.dropFirst(), left: left - blocks)
        rooms[mate] += blocks
        greatest = max(greatest, Double(blocks) * 5 * worths[mate] + rest)
      }
      return greatest
    }
    let playing = players.indices.filter { !absent.contains($0) }.reduce(0) {
      $0 + Double(players[$1].minutes) * worths[$1]
    }
    return
      (playing + best(absent[...], players.indices, left: players[absent[0]].minutes / 5)) / 48
  }

  /// The fewer planned minutes a player above replacement level has, the weaker is the team, whoever else is absent.
  @Test(arguments: UInt64(30)...37)
  func fewerMinutesNeverHelp(seed: UInt64) throws {
    var generator = OracleGenerator(seed: seed)
    let club = Self.randomClub(&generator)
    let order = club.indices.shuffled(using: &generator)
    let player = try #require(order.first { club[$0].rating > -2 })
    let absent = order.filter { $0 != player }.prefix(Int(seed) % 3)
    let plan = Dictionary(uniqueKeysWithValues: absent.map { (club[$0].name, 0.0) })
    var nets = try stride(from: 0, through: club[player].minutes, by: 5).map { minutes in
      let named = plan.merging([club[player].name: Double(minutes)]) { $1 }
      return try Self.net(Self.team(club, named))
    }
    nets.append(try Self.net(Self.team(club, plan)))
    for (fewer, more) in zip(nets, nets.dropFirst()) { #expect(fewer <= more + 1e-9) }
    #expect(nets[0] < nets[nets.count - 1])
  }

  @Test(arguments: UInt64(1)...8)
  func theStrongestWayIsTaken(seed: UInt64) throws {
    var generator = OracleGenerator(seed: seed)
    let club = Self.randomClub(&generator)
    let absent = Array(club.indices.shuffled(using: &generator).prefix(1 + Int(seed) % 3))
    let plan = Dictionary(uniqueKeysWithValues: absent.map { (club[$0].name, 0.0) })
    let found = try Self.net(Self.team(club, plan))
    let expected = try Self.strongest(club, absent: absent)
    #expect(abs(found - expected) < 1e-4, "\(found), expected \(expected)")
  }

  /// Minutes are at most the average and 40, and 240 in total. They do not depend on the order of the squad.
  @Test(arguments: UInt64(1)...4)
  func nobodyPlaysMoreThanTheyCan(seed: UInt64) throws {
    var generator = OracleGenerator(seed: seed)
    let club = Self.randomClub(&generator)
    let absent = club.shuffled(using: &generator).prefix(6)
    let plan = Dictionary(
      uniqueKeysWithValues: absent.map { ($0.name, Double($0.minutes / 2 / 5 * 5)) })
    let planned = try BasketballPlanTests.planned(Self.team(club, plan))
    for (player, minutes) in zip(club, planned) where plan[player.name] == nil {
      #expect(minutes >= Double(player.minutes) - 1e-9)
      #expect(minutes <= Double(max(player.minutes, player.average)) + 1e-9, "\(player.name)")
    }
    #expect(planned.reduce(0, +) <= 240 + 1e-9)
    let strengths = try [club, club.shuffled(using: &generator)].map {
      try BasketballPlanTests.strengths(Self.team($0, plan))
    }
    #expect(strengths[0] == strengths[1])
  }
}
