import Games
import TestSupport

/// Games of pods drawn at random: up to 64 achievements, players of any strength with chances of their
/// own or without.
enum RandomPods {
  static let players = 7

  static func game(seed: UInt64) throws -> any PodGame {
    var generator = OracleGenerator(seed: seed)
    func any<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: values.indices, using: &generator)]
    }
    let count = any([0, 1, 3, 5, 15, 16, 17, 31, 32, 33, 64])
    let chances = ["0", "1", "0.5", "0.001", "0.25"]
    let achievements = (0..<count).map { number in
      #""a\#(number)": { "chance": \#(any(chances)), "points": \#(any([0, 1, 7, 99])), "#
        + #""alwaysOn": \#(any([false, true])) }"#
    }
    let own = any([false, true])
    let teams = (0..<players).map { player in
      let chances = (0..<count).filter { _ in own && any([false, true]) }
        .map { #""a\#($0)": \#(any(chances))"# }
      let strength = any(["1", "0.000001", "1000000", "2.5", "3"])
      return (
        "p\(player)",
        #"{ "strength": \#(strength), "chances": { \#(chances.joined(separator: ", ")) } }"#
      )
    }
    let others = any([
      "", #", "drawPoints": 5"#, #", "byePoints": 6"#, #", "drawPoints": 0, "byePoints": 0"#,
    ])
    let game = try GameFixture.game(
      "pods", teams,
      rules: #"{ "achievements": { \#(achievements.joined(separator: ", ")) }, "#
        + #""placementPoints": \#(any([[4, 3, 2, 1], [99, 0, 50], [1]])), "#
        + #""draw": \#(any(["0", "0", "0.25", "1"]))\#(others) }"#)
    guard let pods = game as? any PodGame else { preconditionFailure("no game of pods") }
    return pods
  }
}
