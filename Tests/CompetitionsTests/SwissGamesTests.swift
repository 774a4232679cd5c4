import Engine
import Games
import Programs
import RandomStreams
import TestSupport
import Testing
import TextFiles

@Suite("Best of n in a Swiss")
struct SwissGamesTests {
  @Test func theScoreIsTheGamesWon() throws {
    let tournament = try SwissPairingTests.goals(
      #"{ "kind": "swiss", "until": { "wins": 2, "losses": 2 }, "pairing": "valve", "#
        + #""bestOf": { "deciding": 3, "other": 1 }, "ranking": ["points", "gameDifference", "gamesFor"] }"#
    )
    let block = tournament.played(5_000)
    for (match, known) in tournament.program.matches.enumerated() {
      // After a win or a loss, the next match may decide.
      #expect(
        Set((0..<5_000).map { block.scores(match, $0) })
          == (known.round > 1 ? [[2, 0], [2, 1], [1, 2], [0, 2]] : [[1, 0], [0, 1]]),
        "\(known.name)"
      )
    }
    let pair = block.sides(0, 0)
    block.expectShare(SwissPairingTests.game(pair[0], pair[1])) { block.scores(0, $0) == [1, 0] }
  }

  /// A best of five between equals ends 3-0, 3-1 or 3-2 in 1/4, 3/8 and 3/8 of all matches.
  @Test func gamesDrawByThemselves() throws {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "swiss", "rounds": 1, "pairing": "random", "bestOf": 5, "ranking": ["points", "lots"] }"#,
      entrants: 8, game: GoalsFixture.equals(8, rules: #"{ "home": 0 }"#))
    let block = tournament.played(10_000)
    for match in 0..<4 {
      for (lost, share) in [0.25, 0.375, 0.375].enumerated() {
        block.expectShare(share, "3-\(lost)") { block.scores(match, $0).min() == lost }
      }
    }
    let subjects = tournament.program.matches.flatMap(\.games)
    #expect(Set(subjects.map(\.word)).count == 20)
    #expect(tournament.program.matches.allSatisfy { $0.games.first == $0.subject })
  }

  /// In a game without deciders, drawn games count for neither side, and shares of games know their number.
  @Test func drawnGamesCountForNobody() throws {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "swiss", "rounds": 2, "pairing": "random", "bestOf": 3, "ranking": ["gameWins", "seed"] }"#,
      entrants: 4, game: DiceGame(maximum: 1))
    let block = tournament.played(300, seed: 11)
    var drawn = 0
    for lane in 0..<300 {
      var sums = Array(repeating: (points: 0, games: 0), count: 4)
      for (match, known) in tournament.program.matches.enumerated() {
        let seats = block.seats(match, lane).map(\.entrant)
        var wins = [0, 0]
        for game in 0..<3 where !wins.contains(2) {
          let scores = tournament.game.playByPlay(
            known.occasion(seed: Seed(11), game: game), sides: seats, tournament: UInt64(lane)
          ).outcomes.map { $0[0] }
          for side in 0..<2 {
            sums[seats[side]].games += 1
            sums[seats[side]].points +=
              scores[side] > scores[1 - side] ? 3 : scores[0] == scores[1] ? 1 : 0
            wins[side] += scores[side] > scores[1 - side] ? 1 : 0
          }
          drawn += scores[0] == scores[1] ? 1 : 0
        }
        #expect(wins == block.scores(match, lane))
      }
      let shares = sums.map { max(0.33, Double($0.points) / Double(3 * $0.games)) }
      #expect(block.order(lane) == (0..<4).sorted { (-shares[$0], $0) < (-shares[$1], $1) })
    }
    #expect(drawn > 300)
  }

  private static func stage(_ keys: String) -> String {
    #"{ "kind": "swiss", "pairing": "simplifiedDutch", "bestOf": 3, "ranking": ["points"], \#(keys) }"#
  }

  @Test(arguments: [("0-0", 3), ("1-0", 2), ("1-1", 1), ("2-1", 0)])
  func drawnMatchesAreGivenByTheirScore(_ score: String, _ drawn: Int) throws {
    let tournament = try StageFixture.tournament(
      Self.stage(#""rounds": 1"#), entrants: 4, game: DiceGame(maximum: 1),
      results: StageFixture.results("t0:t2 \(score)"))
    #expect(tournament.program.matches.first { $0.result != nil }?.drawnGames == drawn)
  }

  @Test func storiesAreOfAllGames() throws {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "swiss", "rounds": 2, "pairing": "random", "bestOf": 3, "ranking": ["points"] }"#,
      entrants: 4,
      game: GoalsFixture.equals(4, rules: #"{ "conduct": { "yellowCards": 2, "redCards": 0.2 } }"#))
    let block = tournament.played(50, seed: 3, countsCounters: true)
    let counters = tournament.game.counters.indices
    for (number, match) in tournament.program.matches.enumerated() {
      for lane in 0..<50 {
        let story = tournament.story(
          of: match, match.occasion(seed: Seed(3)),
          sides: block.seats(number, lane).map(\.entrant), tournament: UInt64(lane))
        #expect(story.outcomes == block.scores(number, lane).map { [$0] })
        for side in 0..<2 {
          #expect(
            story.counters[side]
              == counters.map { Int(block.counter(number, side: side, $0)[lane]) })
        }
        let games = Set(story.events.compactMap { $0.facts["game"] })
        let played = story.outcomes[0][0] + story.outcomes[1][0]
        #expect(games == Set((1...played).map { .whole($0) }))
      }
    }
  }

  @Test func resultsAreGamesWon() throws {
    let stage = Self.stage(#""rounds": 2"#)
    let tournament = try SwissPairingTests.goals(stage, results: "t0:t4 1-2, t1:t5 2-0")
    let block = tournament.played(100)
    let known = tournament.program.matches.indices.filter {
      tournament.program.matches[$0].result != nil
    }
    #expect(
      Set(
        known.map { Dictionary(uniqueKeysWithValues: zip(block.sides($0, 7), block.scores($0, 7))) }
      )
        == [[0: 1, 4: 2], [1: 2, 5: 0]])
  }

  @Test(arguments: [
    ("[3, 0]", "by the rules a side can score at most 2"),
    ("[1, 1]", "2 games for the winner and fewer for the loser, of a best of 3"),
    (#"[2, 1], "penalties": [4, 3]"#, "is several games; give the games that each side has won"),
  ])
  func otherResultsAreRefused(_ score: String, _ message: String) {
    let error = #expect(throws: Diagnostics.self) {
      try StageFixture.tournament(
        Self.stage(#""rounds": 2"#), entrants: 8,
        game: GoalsFixture.equals(8, rules: #"{ "extraTime": false }"#),
        results: #"{ "t0:t4": { "score": \#(score) } }"#)
    }
    #expect(error?.all.contains { $0.message.contains(message) } == true)
  }
}
