import Games
import TestSupport
import Testing
import TextFiles

/// Players who are known to leave a match before it is played.
@Suite struct FootballDismissalTests {
  private static let matches = 150_000

  /// The sample of the engine, of Ajax at home to Paris Saint-Germain.
  private static func played(_ preset: String, _ dismissals: [Dismissal]) throws
    -> TextbookFootballSample
  {
    let game = try FootballFixture.fourClubs(rules: ["preset": .string(preset)])
    return TextbookFootballSample(
      playing: game, home: 0, away: 2, matches: matches, seed: 30, dismissals: dismissals)
  }

  /// The independent version, from kick-off, at half-time and in between.
  @Test(arguments: ["document", "app"], [0, 30, 45, 88])
  func theTextbookAgrees(preset: String, minute: Int) throws {
    let dismissals = [
      Dismissal(side: 0, line: 0, lineName: "defence", minute: minute),
      Dismissal(side: 1, line: 2, lineName: "attack", minute: min(minute + 10, 89)),
    ]
    let sample = try Self.played(preset, dismissals)
    var textbook = TextbookFootball(
      home: FourClubs.allCases[0].team, away: FourClubs.allCases[2].team,
      rules: preset == "app" ? .app : .document)
    textbook.dismissals = [
      .init(.home, .defence, play: minute), .init(.away, .attack, play: min(minute + 10, 89)),
    ]
    let reference = textbook.sample(matches: Self.matches, seed: 31)
    expectSameDistribution(
      sample.scores.cells(size: 11), reference: reference.scores.cells(size: 11), "score table")
    for side in TextbookSide.allCases {
      expectMeansAgree(
        sample.dismissals[side].mean, count: Self.matches,
        reference: reference.dismissals[side].mean, referenceCount: Self.matches,
        variance: sample.dismissals[side].variance, "\(side) dismissals")
    }
  }

  /// Without them the distribution is another, and the test above could tell.
  @Test func itIsSeen() throws {
    let with = try Self.played(
      "document", [Dismissal(side: 0, line: 0, lineName: "defence", minute: 30)])
    let without = try Self.played("document", [])
    let comparison = ChiSquareComparison(
      sample: with.scores.cells(size: 11), andSample: without.scores.cells(size: 11))
    #expect(
      comparison.statistic
        > ChiSquareComparison.upperQuantile(
          z: standardZLimit, degreesOfFreedom: comparison.degreesOfFreedom))
  }

  /// They are gone from the play after that minute on: a match that is over by then is the same, and one who leaves
  /// at half-time leaves as the second half begins.
  @Test func theLastPlayIsPlayedBeforeHeLeaves() throws {
    let game = try FootballFixture.fourClubs()
    let plain = PlayedLanes(
      game, [.uniform(0), .uniform(2)], GameChecks.occasion(), count: 1000)
    var occasion = GameChecks.occasion()
    occasion.dismissals = [Dismissal(side: 0, line: 0, lineName: "defence", minute: 89)]
    let last = PlayedLanes(game, [.uniform(0), .uniform(2)], occasion, count: 1000)
    #expect(last.outcomes == plain.outcomes)
    #expect(last.counters[0][3] == plain.counters[0][3].map { $0 + 1 })
  }

  private static func errors(
    _ text: String, rules: String = "{}", needsWinner: Bool = false
  ) throws -> [String] {
    let teams = FourClubs.allCases.prefix(2).map {
      ("\($0)", FootballFixture.document($0.team).compactText)
    }
    let game = try #require(
      FootballFixture.game(teams, rules: rules) as? any DismissalGame)
    var diagnostics = Diagnostics()
    let node = try #require(
      JSONDocument.parse(Array(text.utf8), file: "t", diagnostics: &diagnostics))
    _ = game.dismissals(
      node, at: DocumentPath(), sides: [(0, "ajax"), (1, "psg")], needsWinner: needsWinner,
      &diagnostics)
    return diagnostics.all.map(\.message)
  }

  @Test func whatCannotBeIsRefused() throws {
    #expect(
      try Self.errors(
        #"{ "dismissals": [{ "side": "ajaxx", "line": "defence", "minute": 3 }] }"#)
        == [#"found "ajaxx", expected one of the two sides, "ajax" or "psg""#])
    #expect(
      try Self.errors(
        #"{ "dismissals": [{ "side": "psg", "line": "defence", "minute": 90 }] }"#)
        == ["found the minute 90, expected 0 to 89: the match ends in minute 90"])
    let extraTime = #"{ "dismissals": [{ "side": "psg", "line": "defence", "minute": 119 }] }"#
    #expect(try Self.errors(extraTime, needsWinner: true) == [])
    #expect(
      try Self.errors(extraTime, rules: #"{"extraTimePlays": 0}"#, needsWinner: true)
        == ["found the minute 119, expected 0 to 89: the match ends in minute 90"])
    let fourth = #"{ "side": "ajax", "line": "attack", "minute": 3 }"#
    #expect(
      try Self.errors(
        "{ \"dismissals\": [\(Array(repeating: fourth, count: 4).joined(separator: ", "))] }")
        == [#"the attack of "ajax" has 3 players, but more are sent off"#])
  }
}
