import Games
import TestSupport
import Testing
import TextFiles

/// A game that the checks of all games are run on.
struct GameCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The meetings that are played.
  let sides: [[Int]]
  let entrants: Int
  /// The number of a game that was drawn at random, or `nil` if the game is a fixture.
  let number: Int?
  let make: @Sendable () throws -> any Game

  init(
    _ name: String, _ sides: [[Int]] = [[0, 1]], entrants: Int = 2, number: Int? = nil,
    make: @escaping @Sendable () throws -> any Game
  ) {
    testDescription = number.map { "\(name) \($0)" } ?? name
    self.sides = sides
    self.entrants = entrants
    self.number = number
    self.make = make
  }

  /// Games by fixtures, whose ratings are certain.
  static let fixtures = [
    GameCase("baseball") { try BaseballFixture.game() },
    GameCase("basketball by possessions", [[0, 1], [3, 2]], entrants: 4) {
      try BasketballFixture.game(BasketballFixture.strengths)
    },
    GameCase("basketball by possessions that may be drawn", [[0, 1]], entrants: 4) {
      try BasketballFixture.game(BasketballFixture.strengths, rules: ["ties": "tie"])
    },
    GameCase("basketball by ranges", [[0, 1], [3, 2]], entrants: 4) {
      try BasketballFixture.game(BasketballFixture.ratings, rules: ["preset": "app"])
    },
    GameCase("duels", [[0, 1], [3, 1]], entrants: 4) {
      try DuelFixture.game(DuelFixture.uncertain + DuelFixture.uncertain.reversed())
    },
    GameCase("football by the document", [[0, 1], [3, 2]], entrants: 4) {
      try FootballFixture.fourClubs()
    },
    GameCase("football by the app", [[0, 1], [3, 2]], entrants: 4) {
      try FootballFixture.fourClubs(rules: ["preset": "app", "penalties": ["model": "kicks"]])
    },
  ]

  /// Games with uncertain ratings.
  static let uncertain = [
    GameCase("uncertain baseball", [[0, 1], [3, 0]], entrants: 4) {
      try UncertainGame.baseball.make(
        #"{"player": 0.03, "team": 0.01, "correlation": 0.3, "#
          + #""teams": {"team1": {"players": {"Starter": 0.1, "Batter 3": 0}}}}"#,
        rules: ["placedRunnerFrom": 10, "starterBatters": 5])
    },
    GameCase("uncertain basketball", [[0, 1], [1, 2], [3, 0], [2, 3]], entrants: 4) {
      try UncertainGame.basketball.make(
        #"{"player": 2, "team": 1.5, "correlation": 0.3, "#
          + #""teams": {"b": {"players": {"p4": 6}}, "d": {"player": 0, "team": 0}}}"#)
    },
    GameCase("uncertain ratings", [[0, 1], [2, 0]], entrants: 3) {
      try UncertainGame.ratings.make(#"{ "rating": 300 }"#, rules: ["draw": 0.8])
    },
    GameCase("uncertain football", [[0, 1], [3, 2]], entrants: 4) {
      try UncertainGame.football.make(
        #"{"player": 0.25, "team": 0.1, "correlation": 0.3, "#
          + #""teams": {"psg": {"players": {"attacker 1": 1.5}}, "bayern": {"player": 0, "team": 0}}}"#,
        rules: ["homeAdvantage": 0.2, "penalties": ["model": "kicks"]])
    },
  ]

  /// The models of goals, with certain and with uncertain strengths.
  static let goals = GoalsFixture.modelNames.flatMap { model in
    [nil, #"{ "attack": 0.2, "defence": 0.1 }"#].map { uncertainty in
      GameCase(
        "\(model)\(uncertainty == nil ? "" : ", uncertain")", [[1, 3], [4, 0]], entrants: 6
      ) {
        try GoalsFixture.game(
          model,
          rules: [
            "penalties": ["model": "kicks"], "conduct": ["yellowCards": 1.9, "redCards": 0.1],
          ], uncertainty: uncertainty)
      }
    }
  }

  /// Games drawn at random: so many of each kind.
  static func random(_ count: Int) -> [GameCase] {
    (0..<count).flatMap { number in
      let seed = UInt64(number)
      let pods = [[3], [0, 6], [5, 1, 2], [4, 0, 3, 6]]
      return [
        GameCase("baseball", number: number) { try RandomBaseball(seed: seed).game() },
        GameCase("basketball", number: number) { try RandomBasketball(seed: seed).game() },
        GameCase("duels", [[0, 1], [3, 2]], entrants: 4, number: number) {
          try RandomDuels(seed: seed, entrants: 4).game()
        },
        GameCase("football", number: number) { try RandomFootball(seed: seed).game() },
        GameCase("pods", pods, entrants: RandomPods.players, number: number) {
          try RandomPods.game(seed: seed)
        },
        GameCase("ratings", [[3, 1]], entrants: RandomRatings.teams, number: number) {
          try RandomRatings.game(seed: seed, isUncertain: false)
        },
        GameCase("uncertain ratings", [[3, 1]], entrants: RandomRatings.teams, number: number) {
          try RandomRatings.game(seed: seed, isUncertain: true)
        },
      ]
    }
  }
}
