internal import Games
internal import RandomStreams
internal import TextFiles

/// Who wins, from ratings, ready to play.
struct RatingsGame: PairingGame, HomeAdvantageGame, SampledGame, FinalScoreGame, MapGame {
  let rules: RatingsRules
  let teams: [RatedTeam]
  /// The logarithms of the teams' strengths; nil of those that have none.
  let logarithms: [Double?]
  let sampler: JointSampler?
  private let fixtures: [ResultFixture]
  private let fixtureChances: FixtureValues<ResultChances>

  init(
    teams: [RatedTeam], fixtures: [ResultFixture], rules: RatingsRules, sampler: JointSampler? = nil
  ) {
    self.rules = rules
    self.teams = teams
    self.fixtures = fixtures
    self.sampler = sampler
    logarithms = teams.map { $0.logarithm(rules) }
    fixtureChances = FixtureValues(fixtures.map { ($0.key, $0.chances) })
  }

  var sides: ClosedRange<Int> { 2...2 }
  var maps: Int { rules.maps }
  var ratesMatches: Bool { rules.ratingOf == .match }
  var scoreUnit: ScoreUnit { rules.maps == 1 ? .win : .map }
  var draws: DrawPolicy {
    rules.draw > 0 || fixtures.contains { $0.chances.draw > 0 }
      ? .standUnlessWinnerNeeded : .never
  }

  var outcomes: [OutcomeColumn] {
    [
      OutcomeColumn(
        name: "score", title: scoreUnit.plural, range: 0...rules.wins, tabulated: rules.wins + 1)
    ]
  }

  var counters: [CounterColumn] { [] }
  var sampledBytes: Int { sampler.map { SampledRatings.bytesPerLane($0) } ?? 0 }

  /// Whether any match has chances of its own.
  var hasFixtures: Bool { !fixtures.isEmpty }

  /// The chances of a fixture that has some of its own; nil if it has none.
  func ownChances(_ home: Int, _ away: Int, meeting: Int) -> ResultChances? {
    fixtureChances[home, away, meeting: meeting]
  }

  /// The chances of a map by the strengths that are given; nil if a team has none.
  ///
  /// - Parameter maps: how many maps the match has at most; nil for those of the rules.
  func chances(
    _ home: Int, _ away: Int, meeting: Int, isNeutral: Bool, maps: Int?
  ) -> ResultChances? {
    givenChances(home, away, meeting: meeting, isNeutral: isNeutral).map {
      rules.ofMap($0, wins: rules.wins(of: maps))
    }
  }

  /// The chances that ratings or a fixture give: of a map or of a match, as the rules say; nil if a team has none.
  private func givenChances(
    _ home: Int, _ away: Int, meeting: Int, isNeutral: Bool
  ) -> ResultChances? {
    if let chances = ownChances(home, away, meeting: meeting) { return chances }
    guard let one = logarithms[home], let other = logarithms[away] else { return nil }
    return ResultChances(
      ratio: one + rules.ground(isNeutral: isNeutral) - other, draw: rules.mapDraw)
  }

  /// The scores of a match of such chances.
  ///
  /// - Parameters:
  ///   - isOwn: whether these are the fixture's own.
  ///   - maps: how many maps it has at most; nil for those of the rules.
  func distribution(
    _ chances: ResultChances, isOwn: Bool, needsWinner: Bool, maps: Int?
  ) -> ResultDistribution {
    ResultDistribution(
      needsWinner ? chances.decided : chances, wins: rules.wins(of: maps),
      draw: needsWinner || isOwn || rules.maps == 1 ? 0 : rules.draw)
  }

  func obstacle(sides: [Int], meeting: Int, isNeutral: Bool) -> PairingObstacle? {
    givenChances(sides[0], sides[1], meeting: meeting, isNeutral: isNeutral) == nil
      ? .unknown(
        entrants: sides.filter { logarithms[$0] == nil }, lack: "neither a rating nor a strength")
      : nil
  }

  var hasHomeAdvantage: Bool { rules.advantage != 0 || !fixtures.isEmpty }

  func expectedScores(insteadOf score: [Int], maps: Int?) -> String? {
    let (most, least) = (score.max() ?? 0, score.min() ?? 0)
    let wins = rules.wins(of: maps)
    if rules.maps > 1, draws != .never {
      return most <= wins && least < wins
        ? nil : "no more than \(wins) games for one side and fewer for the other"
    }
    if wins == 1 {
      // Of a drawn match where there must be a winner more is said elsewhere.
      return most <= 1 && least == 0
        ? nil : "1-0 or 0-1" + (draws == .never ? "" : ", or 0-0 for a drawn match")
    }
    return most == wins && least < wins
      ? nil : "\(wins) maps for the winner and fewer for the loser"
  }

  func player(lanes: Int) -> any MatchPlayer {
    RatingsMatchPlayer(self, lanes: lanes)
  }

  func playByPlay(_ occasion: MatchOccasion, sides: [Int], tournament: UInt64) -> MatchStory {
    RatingsRuleBook(game: self, occasion: occasion, tournament: tournament)
      .story(sides, names: sides.map { teams[$0].name })
  }

  /// Chances of fixtures belong to two teams, and what is uncertain may belong to all: so they are rules here.
  var canonicalRules: JSONValue {
    var rules: JSONObject = ["keys": rules.canonical]
    if !fixtures.isEmpty { rules["fixtures"] = .array(fixtures.map(\.canonical)) }
    if let sampler { rules["uncertainty"] = sampler.canonical }
    return .object(rules)
  }

  var canonicalRatings: JSONValue { .array(teams.map(\.canonical)) }
}
