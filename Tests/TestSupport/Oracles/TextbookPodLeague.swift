/// A league of pods in textbook terms, and seasons of it in textbook draws: a shuffled first round,
/// places drawn one after another by cumulative strengths, achievements drawn from a shuffled list.
///
/// The league shares no code with the engine.
public struct TextbookPodLeague: Sendable {
  public struct Player: Sendable {
    public var strength: Double
    /// The chance of coming in each week.
    public var attendance: Double

    public init(_ strength: Double, attendance: Double = 1) {
      self.strength = strength
      self.attendance = attendance
    }
  }

  public struct Achievement: Sendable {
    public var points: Int
    public var isAlwaysOn: Bool
    public var chance: Double

    public init(points: Int, isAlwaysOn: Bool = false, chance: Double) {
      self.points = points
      self.isAlwaysOn = isAlwaysOn
      self.chance = chance
    }
  }

  public var players: [Player]
  public var achievements: [Achievement] = []
  public var randomPerWeek = 2
  /// The chance that a pod of two or more is drawn; what that is worth if not the last place, and what a pod of one is if
  /// not the first.
  public var draw = 0.0
  public var drawPoints: Int?
  public var byePoints: Int?
  public var weeks = 6
  public var rounds = 3
  /// True if the sizes of pods differ by at most one.
  public var isBalanced = false
  /// True if level players are seated by lot rather than in list order.
  public var drawsLots = false
  /// Weeks, from 1, in which achievements do not count.
  public var weeksWithoutAchievements: [Int] = []

  public init(players: [Player]) { self.players = players }

  /// The results of a season, player by player.
  public struct Season: Sendable {
    public var points: [Int]
    public var placementPoints: [Int]
    public var achievementPoints: [Int]
    /// The number of pods by player and place.
    public var places: [[Int]]
    /// In how many pods each was ahead of each.
    public var ahead: [[Int]]
    /// In how many pods each met each.
    public var met: [[Int]]
    /// The number of times that each achievement was earned, by week and by player.
    public var weekEarned: [[Int]]
    public var playerEarned: [[Int]]
    /// The place of each in the final table, from 0, level ones by lot.
    public var positions: [Int]

    public var games: [Int] { places.map { $0.reduce(0, +) } }
  }

  public func season(using generator: inout OracleGenerator) -> Season {
    let count = players.count
    var season = Season(
      points: Array(repeating: 0, count: count), placementPoints: Array(repeating: 0, count: count),
      achievementPoints: Array(repeating: 0, count: count),
      places: Array(repeating: [0, 0, 0, 0], count: count),
      ahead: Array(repeating: Array(repeating: 0, count: count), count: count),
      met: Array(repeating: Array(repeating: 0, count: count), count: count),
      weekEarned: achievements.map { _ in Array(repeating: 0, count: weeks) },
      playerEarned: achievements.map { _ in Array(repeating: 0, count: count) }, positions: [])
    for week in 1...weeks { play(week, &season, &generator) }
    let lots = (0..<count).shuffled(using: &generator)
    let order = (0..<count).sorted {
      (season.points[$1], lots[$0]) < (season.points[$0], lots[$1])
    }
    season.positions = Array(repeating: 0, count: count)
    for (place, player) in order.enumerated() { season.positions[player] = place }
    return season
  }

  private func play(
    _ week: Int, _ season: inout Season, _ generator: inout OracleGenerator
  ) {
    let present = players.indices.filter { generator.uniform() < players[$0].attendance }
    let random = achievements.indices.filter { !achievements[$0].isAlwaysOn }
    let drawn = random.shuffled(using: &generator).prefix(randomPerWeek)
    let active = achievements.indices.filter { achievements[$0].isAlwaysOn || drawn.contains($0) }
    let earnable = weeksWithoutAchievements.contains(week) ? [] : active
    var weekly = Array(repeating: 0, count: players.count)
    for round in 0..<rounds {
      var order = present.shuffled(using: &generator)
      if round > 0 {
        // A stable order of the shuffled list is one by lot.
        let listed = drawsLots ? order : present
        let places = Dictionary(uniqueKeysWithValues: listed.enumerated().map { ($1, $0) })
        order = listed.sorted {
          (weekly[$1], places[$0] ?? 0) < (weekly[$0], places[$1] ?? 0)
        }
      }
      for pod in pods(order) {
        let ranked = ranked(pod, using: &generator)
        let isDrawn = pod.count > 1 && generator.uniform() < draw
        for (rank, player) in ranked.enumerated() {
          let place = isDrawn ? pod.count - 1 : rank
          var points = 4 - place
          if isDrawn { points = drawPoints ?? points }
          if pod.count == 1 { points = byePoints ?? points }
          season.places[player][place] += 1
          season.placementPoints[player] += points
          weekly[player] += points
          for other in ranked[(rank + 1)...] {
            season.ahead[player][other] += isDrawn ? 0 : 1
            season.met[player][other] += 1
            season.met[other][player] += 1
          }
          for achievement in earnable
          where generator.uniform() < achievements[achievement].chance {
            season.achievementPoints[player] += achievements[achievement].points
            weekly[player] += achievements[achievement].points
            season.weekEarned[achievement][week - 1] += 1
            season.playerEarned[achievement][player] += 1
          }
        }
      }
    }
    for player in players.indices { season.points[player] += weekly[player] }
  }

  /// Cuts an order into pods.
  public func pods(_ order: [Int]) -> [[Int]] {
    var rest = order[...]
    var pods: [[Int]] = []
    let count = (order.count + 3) / 4
    for pod in 0..<count {
      let size = isBalanced ? (rest.count + count - pod - 1) / (count - pod) : 4
      pods.append(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    return pods
  }

  /// The players of a pod from first to last: each of those left comes next with a probability in
  /// proportion to their strength.
  private func ranked(_ pod: [Int], using generator: inout OracleGenerator) -> [Int] {
    var left = pod
    var ranked: [Int] = []
    while left.count > 1 {
      let sum = left.reduce(0) { $0 + players[$1].strength }
      var draw = generator.uniform() * sum
      var next = left.count - 1
      for (index, player) in left.enumerated() {
        draw -= players[player].strength
        if draw < 0 {
          next = index
          break
        }
      }
      ranked.append(left.remove(at: next))
    }
    return ranked + left
  }
}
