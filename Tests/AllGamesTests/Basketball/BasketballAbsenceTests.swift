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

  @Test func aReplacementPlayerIsWorthTwoPointsLessThanAverage() throws {
    let with = try BasketballPlanTests.strengths(Self.team(Self.club))
    let without = try BasketballPlanTests.strengths(Self.team(Self.club, ["forward": 0]))
    #expect(abs(with.points - without.points - 0.63 * 2 * 30 / 48 / 100) < 1e-9)
    #expect(abs(without.defence - with.defence - 0.51 * 2 * 30 / 48 / 107.07) < 1e-9)
  }

  @Test func smallSquadsHaveReplacementPlayers() throws {
    let trio = Array(Self.club[7...9]).map { player in
      var player = player
      (player.minutes, player.average) = (40, 40)
      return player
    }
    #expect(try Self.changes([:], trio) == [:])
    #expect(try Self.changes(["giant": 0], trio) == ["giant": 0])
    #expect(try Self.changes(["giant": 0, "power": 48], trio) == ["giant": 0, "power": 48])
    #expect(
      try Self.changes(["giant": 48, "power": 48, "centre": 48], trio)
        == ["giant": 48, "power": 48, "centre": 48])
    let alone = Self.team(trio, ["power": 0, "centre": 0, "giant": 0])
    #expect(BasketballTeamTests.errors(alone, preset: "possessions").count == 1)
  }

  @Test func aPlanMayNameFiveForFortyEight() throws {
    let five = Dictionary(uniqueKeysWithValues: Self.club.prefix(5).map { ($0.name, 48.0) })
    let planned = try BasketballPlanTests.planned(Self.team(Self.club, five))
    #expect(planned == Array(repeating: 48, count: 5) + Array(repeating: 0, count: 5))
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
    func ratings(_ players: [Player]) throws -> [Double] {
      // In a team of one player, a replacement player has 200 minutes.
      try players.map { player in
        (try net(team([player])) * 48 + 200 * (0.63 * 1.8 + 0.51 * 0.2)) / 40
      }
    }
    let worth = try ratings(players)
    let replaced = try ratings(
      players.map { player in
        var player = player
        player.rating = -2
        return player
      })
    let numbers: [String: Double] = [
      "PG": 1, "G": 1.5, "SG": 2, "SF": 3, "F": 3.5, "PF": 4, "C": 5,
    ]
    func matches(_ one: Int, _ other: Int) -> Bool {
      guard let one = players[one].position.flatMap({ numbers[$0] }),
        let other = players[other].position.flatMap({ numbers[$0] })
      else { return true }
      return abs(one - other) < 1
    }
    var rooms = players.map { max(0, $0.average - $0.minutes) / 5 }
    for player in absent { rooms[player] = 0 }
    func best(_ waiting: [Int], _ mates: [Int], left: Int) -> Double {
      guard let player = waiting.first else { return 0 }
      guard let mate = mates.first else {
        let next = waiting.dropFirst()
        return Double(left) * 5 * replaced[player]
          + best(
            Array(next), Array(players.indices),
            left: next.first.map { players[$0].minutes / 5 } ?? 0)
      }
      var greatest = -Double.infinity
      let isAble = matches(player, mate) && worth[mate] <= worth[player] + 1e-9
      for blocks in 0...(isAble ? min(left, rooms[mate]) : 0) {
        rooms[mate] -= blocks
        let rest = best(waiting, Array(mates.dropFirst()), left: left - blocks)
        rooms[mate] += blocks
        greatest = max(greatest, Double(blocks) * 5 * worth[mate] + rest)
      }
      return greatest
    }
    let playing = players.indices.filter { !absent.contains($0) }.reduce(0) {
      $0 + Double(players[$1].minutes) * worth[$1]
    }
    let first = absent.first.map { players[$0].minutes / 5 } ?? 0
    return (playing + best(absent, Array(players.indices), left: first)) / 48
  }

  /// The fewer planned minutes a player above replacement level has, the weaker is the team, whoever else is absent.
  @Test(arguments: UInt64(30)...45)
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

  @Test(arguments: UInt64(1)...12)
  func nobodyAboveReplacementLevelHelpsByBeingAbsent(seed: UInt64) throws {
    var generator = OracleGenerator(seed: seed)
    let club = Self.randomClub(&generator)
    var plan: [String: Double] = [:]
    var before = try Self.net(Self.team(club))
    for player in club.shuffled(using: &generator).prefix(8) {
      plan[player.name] = 0
      let without = try Self.net(Self.team(club, plan))
      if player.rating >= -2 {
        #expect(without <= before + 1e-9, "without \(player.name)")
      }
      before = without
    }
  }

  /// Minutes are at most the average and 40, and 240 in total. They do not depend on the order of the squad.
  @Test(arguments: UInt64(1)...10)
  func nobodyPlaysMoreThanTheyCan(seed: UInt64) throws {
    var generator = OracleGenerator(seed: seed)
    let club = Self.randomClub(&generator)
    let absent = club.shuffled(using: &generator).prefix(6)
    let plan = Dictionary(
      uniqueKeysWithValues: absent.map { ($0.name, Double($0.minutes / 2 / 5 * 5)) })
    let text = Self.team(club, plan)
    let planned = try BasketballPlanTests.planned(text)
    for (player, minutes) in zip(club, planned) where plan[player.name] == nil {
      #expect(minutes >= Double(player.minutes) - 1e-9)
      #expect(minutes <= Double(max(player.minutes, player.average)) + 1e-9, "\(player.name)")
    }
    #expect(planned.reduce(0, +) <= 240 + 1e-9)
    let turned = Self.team(club.shuffled(using: &generator), plan)
    #expect(
      try GameFixture.game("basketball", [("t", text)]).canonicalRatings.canonicalText
        == GameFixture.game("basketball", [("t", turned)]).canonicalRatings.canonicalText)
  }
}
