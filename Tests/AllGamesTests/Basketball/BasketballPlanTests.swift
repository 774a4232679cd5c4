import Games
import TestSupport
import Testing
import TextFiles

@Suite("Plans of minutes in basketball")
struct BasketballPlanTests {
  /// A squad of players called a, b and so on, with seasons of some minutes that are the same otherwise.
  private static func team(_ minutes: [Int], plan: String? = nil) -> String {
    let players = minutes.enumerated().map { index, minutes in
      """
      "\(name(index))": {"games": 82, "minutes": \(minutes), "points": \(minutes / 2),
      "fieldGoals": \(minutes / 6), "fieldGoalAttempts": \(minutes * 10 / 27), "rating": \(index)}
      """
    }
    let minutes = plan.map { ", \"minutes\": \($0)" } ?? ""
    return "{\"squad\": {\(players.joined(separator: ","))}\(minutes)}"
  }

  private static func name(_ index: Int) -> String {
    String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index)))
  }

  static func planned(_ text: String) throws -> [Double] {
    let definition = GameFixture.definition("basketball")
    var diagnostics = Diagnostics()
    let node = try #require(
      JSONDocument.parse(Array(text.utf8), file: "t", diagnostics: &diagnostics))
    let team = GameSource.Team(id: "t", node: node, path: DocumentPath())
    let players = definition.players(of: [team], rules: nil, diagnostics: &diagnostics)
    #expect(diagnostics.isEmpty)
    #expect(definition.playerFigures[0].name == "planned_minutes")
    return players.map { $0.values[0] ?? .nan }
  }

  static func strengths(_ text: String) throws -> (pace: Double, points: Double, defence: Double) {
    try strengths(of: 0, in: GameFixture.game("basketball", [("t", text)]))
  }

  static func strengths(
    of entrant: Int, in game: any Game
  ) throws -> (pace: Double, points: Double, defence: Double) {
    guard case .array(let teams) = game.canonicalRatings,
      case .double(let pace)? = teams[entrant]["pace"],
      case .double(let points)? = teams[entrant]["pointsPerPossession"],
      case .double(let defence)? = teams[entrant]["defence"]
    else { return (.nan, .nan, .nan) }
    return (pace, points, defence)
  }

  @Test func minutesAreSharedInProportionToTheSeasons() throws {
    let planned = try Self.planned(Self.team([2000, 2000, 1500, 1500, 1500, 1500, 1000, 1000]))
    #expect(planned == [40, 40, 30, 30, 30, 30, 20, 20])
  }

  /// 600, 300, 300 and so on: the first would have 80 of 240, has 40, and the others share 200.
  @Test func nobodyHasMoreThanFortyUnlessNamed() throws {
    let seasons = [600, 300, 150, 150, 150, 150, 150, 150]
    let planned = try Self.planned(Self.team(seasons))
    #expect(planned[0] == 40 && planned[1] == 40)
    for minutes in planned.dropFirst(2) { #expect(abs(minutes - 160.0 / 6) < 1e-12) }
    let named = try Self.planned(Self.team(seasons, plan: #"{"a": 48, "c": 30}"#))
    #expect(named[0] == 48 && named[1] == 40 && named[2] == 30)
    for minutes in named.dropFirst(3) { #expect(abs(minutes - 122.0 / 5) < 1e-12) }
  }

  /// Four players at 40 leave 80 minutes to a replacement player, who is worth -1.8 and -0.2.
  @Test func whatNobodyHasAReplacementPlayerHas() throws {
    let four = Self.team([900, 800, 700, 600])
    #expect(try Self.planned(four) == [40, 40, 40, 40])
    let rates = (0..<4).map { index -> (offence: Double, defence: Double) in
      let minutes = 900 - 100 * index
      let season = TextbookBoxPlusMinus.Season([
        "minutes": "\(minutes)", "points": "\(minutes / 2)", "fieldGoals": "\(minutes / 6)",
        "fieldGoalAttempts": "\(minutes * 10 / 27)",
      ])
      let box = TextbookBoxPlusMinus(season)
      // Half of the difference between the stated rating and the season's is in offence.
      let half = (Double(index) - box.rating) / 2
      return (box.offence + half, box.rating - box.offence + half)
    }
    let (offences, defences) = (rates.map { $0.offence }, rates.map { $0.defence })
    let offence: Double = (40 * offences.reduce(0, +) - 80 * 1.8) / 48
    let defence: Double = (40 * defences.reduce(0, +) - 80 * 0.2) / 48
    let found = try Self.strengths(four)
    #expect(abs(found.points - (1.0707 + 0.63 * offence / 100)) < 1e-5)
    #expect(abs(found.defence - (1 - 0.51 * defence / 107.07)) < 1e-5)
  }

  @Test func theOrderOfPlayersDoesNotMatter() throws {
    let minutes = [2788, 2706, 2460, 2378, 1999, 1777, 1313, 901, 707, 333]
    let text = Self.team(minutes)
    let members = text.dropFirst("{\"squad\": {".count).dropLast(2)
      .split(separator: "},").map { $0.hasSuffix("}") ? String($0) : $0 + "}" }
    let turned = "{\"squad\": {\(members.reversed().joined(separator: ","))}}"
    let one = try GameFixture.game("basketball", [("t", text)]).canonicalRatings
    let other = try GameFixture.game("basketball", [("t", turned)]).canonicalRatings
    #expect(one.canonicalText == other.canonicalText)
  }

  @Test func aRatingIsPointsPerHundredPossessions() throws {
    func team(_ rating: String) -> String {
      Self.team([1000, 1000, 1000, 1000, 1000, 1000]).replacing(
        "\"rating\": 5", with: "\"rating\": \(rating)")
    }
    let (low, high) = (try Self.strengths(team("5")), try Self.strengths(team("6")))
    #expect(abs(high.points - low.points - 0.63 * 0.5 * 40 / 48 / 100) < 1e-6)
    #expect(abs(low.defence - high.defence - 0.51 * 0.5 * 40 / 48 / 107.07) < 1e-6)
  }

  /// A player without a season is rated as a replacement player.
  @Test func aPlayerWithoutASeasonMayBeNamed() throws {
    let squad = #"{"squad": {"a": {}, "b": {"rating": 4.5}}, "minutes": {"a": 48, "b": 48}}"#
    let found = try Self.strengths(squad)
    let offence = (192 * -1.8 + 48 * (-1.8 + 3.25)) / 48
    #expect(abs(found.points - (1.0707 + 0.63 * offence / 100)) < 1e-9)
    #expect(
      BasketballTeamTests.errors(#"{"squad": {"a": {}, "b": {"rating": 4.5}}}"#).count == 1)
  }

  /// The plan changes the minutes of the players named only, for scores from ranges.
  @Test func rangesTakeTheMinutesThatArePlanned() throws {
    let player = BasketballTeamTests.averages
    func ratings(_ plan: String) throws -> String {
      try BasketballTeamTests.game(
        "{\"squad\": {\"A\": \(player), \"B\": \(player)}\(plan)}", preset: "app"
      ).canonicalRatings.canonicalText
    }
    #expect(try ratings("") == #"[{"defensive":22,"offensive":28,"overall":30}]"#)
    // Twice 99, 74 and 95 x 24 / 240: 10, 7 and 10 (9.9, 7.4, 9.5).
    #expect(
      try ratings(", \"minutes\": {\"A\": 24}")
        == #"[{"defensive":18,"offensive":24,"overall":25}]"#)
    #expect(
      try ratings(", \"minutes\": {\"A\": 0}") == #"[{"defensive":11,"offensive":14,"overall":15}]"#
    )
  }

  @Test func aNameThatIsNotInTheSquadIsAnErrorWithTheNearest() {
    let text = #"{"squad": {"Stephen Curry": {}}, "minutes": {"Stephen Cury": 30}}"#
    for preset in ["possessions", "app"] {
      #expect(
        BasketballTeamTests.errors(text, preset: preset) == [
          #"t.json:1:46: $.teams.t.minutes["Stephen Cury"]: found "Stephen Cury", expected a player of the "#
            + #"squad of "t"; did you mean 'Stephen Curry'?"#
        ])
    }
  }

  @Test func aPlanHasTwoHundredAndFortyMinutes() {
    let plan = #"{"a": 48, "b": 48, "c": 48, "d": 48, "e": 48, "f": 0.25}"#
    let team = Self.team([900, 900, 900, 900, 900, 900], plan: plan)
    let errors = BasketballTeamTests.errors(team)
    #expect(errors.count == 1)
    #expect(
      errors.allSatisfy {
        $0.contains("$.teams.t.minutes: found 240.25 minutes, expected at most 240")
      }, "\(errors)")
    #expect(BasketballTeamTests.errors(team.replacing("0.25", with: "0")) == [])
  }

  @Test(arguments: ["-1", "48.5", "12.00001", "\"30\""])
  func minutesHaveARange(_ minutes: String) {
    let errors = BasketballTeamTests.errors(Self.team([900, 900], plan: "{\"a\": \(minutes)}"))
    #expect(errors.count == 1)
    #expect(errors.allSatisfy { $0.contains("$.teams.t.minutes.a: found") }, "\(errors)")
  }
}
