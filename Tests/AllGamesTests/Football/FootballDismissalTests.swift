import Games
import TestSupport
import Testing
import TextFiles

@Suite("Known dismissals in football")
struct FootballDismissalTests {
  private static let matches = 30_000

  @Test(arguments: ["document", "app"], [0, 30, 45, 88])
  func theTextbookAgrees(preset: String, minute: Int) throws {
    let dismissals = [
      Dismissal(side: 0, line: 0, lineName: "defence", minute: minute),
      Dismissal(side: 1, line: 2, lineName: "attack", minute: min(minute + 10, 89)),
    ]
    let game = try FootballFixture.fourClubs(rules: ["preset": .string(preset)])
    let sample = TextbookFootballSample(
      playing: game, home: 0, away: 2, matches: Self.matches, seed: 30, dismissals: dismissals)
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

  @Test(
    arguments: [
      (
        [("ajaxx", "defence", 3)], "{}", false,
        [#"found "ajaxx", expected one of the two sides, "ajax" or "psg""#]
      ),
      (
        [("psg", "defence", 90)], "{}", false,
        ["found the minute 90, expected 0 to 89: the match ends in minute 90"]
      ),
      ([("psg", "defence", 119)], "{}", true, []),
      (
        [("psg", "defence", 119)], #"{"extraTimePlays": 0}"#, true,
        ["found the minute 119, expected 0 to 89: the match ends in minute 90"]
      ),
      (
        Array(repeating: ("ajax", "attack", 3), count: 4), "{}", false,
        [#"the attack of "ajax" has 3 players, but more are sent off"#]
      ),
    ] as [([(side: String, line: String, minute: Int)], String, Bool, [String])])
  func whatCannotBeIsRefused(
    dismissals: [(side: String, line: String, minute: Int)], rules: String, needsWinner: Bool,
    errors: [String]
  ) throws {
    let teams = FourClubs.allCases.prefix(2).map {
      ("\($0)", FootballFixture.document($0.team).compactText)
    }
    let game = try #require(
      FootballFixture.game(teams, rules: rules) as? any DismissalGame)
    let members = dismissals.map {
      #"{"side": "\#($0.side)", "line": "\#($0.line)", "minute": \#($0.minute)}"#
    }
    let node = try GameChecks.node("{\"dismissals\": [\(members.joined(separator: ", "))]}")
    var diagnostics = Diagnostics()
    _ = game.dismissals(
      node, at: DocumentPath(), sides: [(0, "ajax"), (1, "psg")], needsWinner: needsWinner,
      &diagnostics)
    #expect(diagnostics.all.map(\.message) == errors)
  }
}
