internal import Games
internal import KernelInterface
internal import Players
internal import RandomStreams
internal import TextFiles

struct PodLeagueGame: PodGame {
  private let rules: PodRules
  private let players: [PodPlayer]
  let strengths: [OrderStrength]
  let results: [PodResult]

  private let inverseStrengths: [Float]
  /// The threshold of each player and achievement.
  private let thresholds: [UInt32]
  private let hasOwnChances: Bool

  init(
    players: [PodPlayer], strengths: [OrderStrength], rules: PodRules, results: [PodResult]
  ) {
    self.rules = rules
    self.players = players
    self.strengths = strengths
    self.results = results
    inverseStrengths = strengths.map { Float(1 / ($0.value ?? 1)) }
    thresholds = players.flatMap { $0.chances.map(PodArithmetic.threshold) }
    hasOwnChances = Set(players.map(\.chances)).count > 1
  }

  var sides: ClosedRange<Int> { 1...PodArithmetic.seats }

  var scoreUnit: ScoreUnit { .point }

  var placementPoints: [Int] { rules.placementPoints }
  var mayBeDrawn: Bool { rules.draw > 0 }
  var drawPoints: Int? { rules.drawPoints }
  var byePoints: Int? { rules.byePoints }

  var achievements: [Achievement] { rules.achievements }
  var randomAchievements: Int { rules.randomAchievements }

  func mayEarn(_ achievement: Int, entrant: Int) -> Bool {
    thresholds[entrant * achievements.count + achievement] > 0
  }

  var outcomes: [OutcomeColumn] {
    let points = rules.achievements.map(\.points)
    let achievements = points.filter { $0 < 0 }.reduce(0, +)...points.filter { $0 > 0 }.reduce(0, +)
    let placement = placementRange
    return [
      OutcomeColumn(
        name: "points", title: "points",
        range: placement.lowerBound + achievements.lowerBound...placement.upperBound
          + achievements.upperBound),
      OutcomeColumn(name: "place", title: "places", range: 0...PodArithmetic.seats),
      OutcomeColumn(
        name: "achievement_points", title: "achievement points", range: achievements),
    ]
      + (0..<PodLeague.achievementColumns(rules.achievements.count)).map {
        OutcomeColumn(
          name: "achievements_\($0 + 1)", title: "achievements",
          range: Int(Int16.min)...Int(Int16.max))
      }
  }

  var draws: DrawPolicy { .stand }

  func player(lanes: Int) -> any MatchPlayer {
    func bits(_ points: Int) -> UInt32 { UInt32(truncatingIfNeeded: points) }
    var placement = SIMD4<UInt32>()
    for (place, points) in placementPoints.enumerated() { placement[place] = bits(points) }
    return PodMatchPlayer(
      inverseStrengths: inverseStrengths, thresholds: thresholds, hasOwnChances: hasOwnChances,
      achievementPoints: achievements.map { bits($0.points) }, placementPoints: placement,
      draws: PodDraws(
        threshold: PodArithmetic.threshold(rules.draw),
        points: rules.drawPoints.map { SIMD4(repeating: bits($0)) } ?? placement,
        byePoints: rules.byePoints.map(bits)))
  }

  func playByPlay(_ occasion: MatchOccasion, sides: [Int], tournament: UInt64) -> MatchStory {
    let book = PodRuleBook(
      occasion: occasion, tournament: tournament, inverseStrengths: inverseStrengths,
      thresholds: thresholds, achievements: rules.achievements.count,
      drawThreshold: PodArithmetic.threshold(rules.draw))
    return PodPlayByPlay(
      game: self, names: players.map(\.name), book: book, active: occasion.setting
    ).story(sides)
  }

  /// The canonical rules omit draws and byes without points of their own, as before these existed.
  var canonicalRules: JSONValue {
    let canonical = PodRules.keys.canonical(rules)
    guard rules.draw == 0, rules.drawPoints == nil, rules.byePoints == nil,
      case .object(let rules) = canonical
    else { return canonical }
    return .object(
      JSONObject(rules.members.filter { !["draw", "drawPoints", "byePoints"].contains($0.name) }))
  }

  var canonicalRatings: JSONValue {
    .array(
      zip(players, strengths).map { player, strength in
        [
          "strength": strength.value.map { .double($0) } ?? .null,
          "chances": .array(player.chances.map { .double($0) }),
        ]
      })
  }
}
