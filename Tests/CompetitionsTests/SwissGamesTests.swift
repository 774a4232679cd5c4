import Engine
import Foundation
import Games
import Programs
import RandomStreams
import TestSupport
import Testing
import TextFiles

@Suite("Best of n in a Swiss")
struct SwissGamesTests {
  private static let attacks = (0..<8).map { number in 0.05 * Double(number * number % 7) }

  private static func goals(_ stage: String, results: String = "{}") throws -> Tournament {
    try StageFixture.tournament(
      stage, entrants: 8,
      game: GameFixture.game(
        "goals",
        attacks.enumerated().map { ("t\($0)", #"{ "attack": \#($1), "defence": 0 }"#) },
        rules: #"{ "extraTime": false, "home": 0 }"#), results: results)
  }

  /// Returns the chance of the first side to win a game, a draw being decided by a coin.
  private static func game(_ home: Int, _ away: Int) -> Double {
    func goals(_ attack: Double) -> [Double] {
      let mean = exp(0.27 + attack)
      return (0..<40).reduce(into: [exp(-mean)]) { $0.append($0[$1] * mean / Double($1 + 1)) }
    }
    let (own, other) = (goals(attacks[home]), goals(attacks[away]))
    return own.indices.reduce(0) { sum, number in
      sum + own[number] * (other[..<number].reduce(0, +) + other[number] / 2)
    }
  }

  private static func bestOfThree(_ home: Int, _ away: Int) -> Double {
    let one = game(home, away)
    return one * one * (3 - 2 * one)
  }

  /// All courses of eight until two wins or two losses, in matches of three games.
  @Test func eightUntilTwoWinsAreAsEnumerated() throws {
    let tournament = try Self.goals(
      #"{ "kind": "swiss", "until": { "wins": 2, "losses": 2 }, "ranking": { "preset": "csMajor" }, "#
        + #""bestOf": 3, "pairing": { "first": "halves", "then": "highLow", "by": ["difficulty"] } }"#
    )
    let count = 200_000
    let block = tournament.played(count, seed: 11)
    var course = SwissCourse(
      rule: "highLow", isOpen: { $0 < 2 && $1 < 2 }, chance: Self.bestOfThree)
    course.play(rounds: 3)
    for entrant in 0..<8 {
      let seen = JointCounts([LaneColumn.values(block.positions[entrant], count)])
      for position in 0..<8 {
        let found = seen.count { $0[0] == position }
        expectProportion(
          found, of: count, course.chances[entrant][position], "t\(entrant) at \(position + 1)")
      }
    }
  }

  @Test func theScoreIsTheGamesWon() throws {
    let tournament = try Self.goals(
      #"{ "kind": "swiss", "until": { "wins": 2, "losses": 2 }, "pairing": "valve", "#
        + #""bestOf": { "deciding": 3, "other": 1 }, "ranking": ["points", "gameDifference", "gamesFor"] }"#
    )
    let count = 50_000
    let block = tournament.played(count, seed: 11)
    let program = tournament.program
    for match in program.matches.indices {
      let scores = (0..<count).map { lane in
        [0, 1].map { Int(block.outcome(match, side: $0)[lane]) }
      }
      // After a win or a loss, the next match may decide.
      let isDeciding = program.matches[match].round > 1
      #expect(
        Set(scores) == (isDeciding ? [[2, 0], [2, 1], [1, 2], [0, 2]] : [[1, 0], [0, 1]]),
        "\(program.matches[match].name)")
    }
    let pair = block.seats(0, 0).map(\.entrant)
    let won = LaneColumn.values(block.outcome(0, side: 0), count).count { $0 == 1 }
    expectProportion(won, of: count, Self.game(pair[0], pair[1]), "\(pair)")
  }

  /// A best of five between equals ends 3-0, 3-1 or 3-2 in 1/4, 3/8 and 3/8 of all matches.
  @Test func gamesDrawByThemselves() throws {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "swiss", "rounds": 1, "pairing": "random", "bestOf": 5, "ranking": ["points", "lots"] }"#,
      entrants: 8,
      game: GameFixture.game(
        "goals", (0..<8).map { ("t\($0)", #"{ "attack": 0, "defence": 0 }"#) },
        rules: #"{ "home": 0 }"#))
    let count = 40_000
    let block = tournament.played(count, seed: 11)
    for match in 0..<4 {
      let losses = (0..<count).map { lane in
        min(block.outcome(match, side: 0)[lane], block.outcome(match, side: 1)[lane])
      }
      for (lost, share) in [0.25, 0.375, 0.375].enumerated() {
        expectProportion(losses.count { $0 == lost }, of: count, share, "3-\(lost)")
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
    let count = 500
    let block = tournament.played(count, seed: 11)
    var drawn = 0
    for lane in 0..<count {
      var sums = Array(repeating: (points: 0, games: 0), count: 4)
      for (match, known) in tournament.program.matches.enumerated() {
        let seats = block.seats(match, lane).map(\.entrant)
        var wins = [0, 0]
        for game in 0..<3 where !wins.contains(2) {
          let story = tournament.game.playByPlay(
            known.occasion(seed: Seed(11), game: game), sides: seats, tournament: UInt64(lane))
          let scores = story.outcomes.map { $0[0] }
          for side in 0..<2 {
            sums[seats[side]].games += 1
            sums[seats[side]].points +=
              scores[side] > scores[1 - side] ? 3 : scores[0] == scores[1] ? 1 : 0
            wins[side] += scores[side] > scores[1 - side] ? 1 : 0
          }
          drawn += scores[0] == scores[1] ? 1 : 0
        }
        #expect(wins == [0, 1].map { Int(block.outcome(match, side: $0)[lane]) })
      }
      let shares = sums.map { max(0.33, Double($0.points) / Double(3 * $0.games)) }
      let order = (0..<4).sorted { (-shares[$0], $0) < (-shares[$1], $1) }
      #expect(order == (0..<4).sorted { block.positions[$0][lane] < block.positions[$1][lane] })
    }
    #expect(drawn > 500)
  }

  @Test func drawnMatchesAreGivenByTheirScore() throws {
    let stage =
      #"{ "kind": "swiss", "rounds": 1, "pairing": "simplifiedDutch", "bestOf": 3, "ranking": ["points"] }"#
    for (score, drawn) in [("[0, 0]", 3), ("[1, 0]", 2), ("[1, 1]", 1), ("[2, 1]", 0)] {
      let tournament = try StageFixture.tournament(
        stage, entrants: 4, game: DiceGame(maximum: 1),
        results: #"{ "t0:t2": { "score": \#(score) } }"#)
      let known = try #require(tournament.program.matches.first { $0.result != nil })
      #expect(known.drawnGames == drawn, "\(score)")
    }
  }

  @Test func storiesAreOfAllGames() throws {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "swiss", "rounds": 2, "pairing": "random", "bestOf": 3, "ranking": ["points"] }"#,
      entrants: 4,
      game: GameFixture.game(
        "goals", (0..<4).map { ("t\($0)", #"{ "attack": 0.\#($0), "defence": 0 }"#) },
        rules: #"{ "conduct": { "yellowCards": 2, "redCards": 0.2 } }"#))
    let block = tournament.played(50, seed: 3, countsCounters: true)
    let counters = tournament.game.counters.indices
    for (number, match) in tournament.program.matches.enumerated() {
      for lane in 0..<50 {
        let story = tournament.story(
          of: match, match.occasion(seed: Seed(3)),
          sides: block.seats(number, lane).map(\.entrant), tournament: UInt64(lane))
        for side in 0..<2 {
          #expect(story.outcomes[side] == [Int(block.outcome(number, side: side)[lane])])
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
    let stage =
      #"{ "kind": "swiss", "rounds": 2, "pairing": "simplifiedDutch", "bestOf": 3, "ranking": ["points", "gameDifference"] }"#
    let tournament = try Self.goals(
      stage, results: #"{ "t0:t4": { "score": [1, 2] }, "t1:t5": { "score": [2, 0] } }"#)
    let block = tournament.played(100, seed: 11)
    let known = tournament.program.matches.indices.filter {
      tournament.program.matches[$0].result != nil
    }
    #expect(known.count == 2)
    for match in known {
      let scores = Dictionary(
        uniqueKeysWithValues: block.seats(match, 7).map { seat in
          (seat.entrant, block.outcome(match, side: seat.side)[7])
        })
      #expect(scores == [0: 1, 4: 2] || scores == [1: 2, 5: 0])
    }
    for (score, expected) in [
      ("[3, 0]", "by the rules a side can score at most 2"),
      ("[1, 1]", "2 games for the winner and fewer for the loser, of a best of 3"),
      (#"[2, 1], "penalties": [4, 3]"#, "is several games; give the games that each side has won"),
    ] {
      do {
        _ = try Self.goals(stage, results: #"{ "t0:t4": { "score": \#(score) } }"#)
        Issue.record("\(score) passed")
      } catch let diagnostics as Diagnostics {
        #expect("\(diagnostics)".contains(expected), "\(score): \(diagnostics)")
      }
    }
  }
}
