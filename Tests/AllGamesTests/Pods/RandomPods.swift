import Games
import TestSupport

/// Games of pods drawn at random: up to 64 achievements, players of any strength with chances of their
/// own or without.
struct RandomPods {
  static let players = 7

  let game: any PodGame
  /// Achievements that are active, as bits.
  let active: UInt64

  init(seed: UInt64) throws {
    var generator = OracleGenerator(seed: seed)
    let count = [0, 1, 3, 5, 15, 16, 17, 31, 32, 33, 64].randomElement(using: &generator) ?? 0
    let chances = ["0", "1", "0.5", "0.001", "0.25"]
    let achievements = (0..<count).map { number in
      let chance = chances.randomElement(using: &generator) ?? "0"
      let points = [0, 1, 7, 99].randomElement(using: &generator) ?? 0
      return
        "\"a\(number)\": { \"chance\": \(chance), \"points\": \(points), \"alwaysOn\": \(Bool.random(using: &generator)) }"
    }
    let own = Bool.random(using: &generator)
    let teams = (0..<RandomPods.players).map { player in
      let strengths = ["1", "0.000001", "1000000", "2.5", "3"]
      let strength = strengths.randomElement(using: &generator) ?? "1"
      let chances = (0..<count).filter { _ in own && Bool.random(using: &generator) }.map {
        "\"a\($0)\": \(chances.randomElement(using: &generator) ?? "0")"
      }
      return (
        "p\(player)",
        "{ \"strength\": \(strength), \"chances\": { \(chances.joined(separator: ", ")) } }"
      )
    }
    let draw = ["0", "0", "0.25", "1"].randomElement(using: &generator) ?? "0"
    let others =
      ["", ", \"drawPoints\": 5", ", \"byePoints\": 6", ", \"drawPoints\": 0, \"byePoints\": 0"]
      .randomElement(using: &generator) ?? ""
    let points = [[4, 3, 2, 1], [99, 0, 50], [1]].randomElement(using: &generator) ?? []
    let game = try GameFixture.game(
      "pods", teams,
      rules:
        "{ \"achievements\": { \(achievements.joined(separator: ", ")) }, \"placementPoints\": \(points), \"draw\": \(draw)\(others) }"
    )
    guard let pods = game as? any PodGame else { preconditionFailure("no game of pods") }
    self.game = pods
    active = generator.next() & (count == 64 ? .max : 1 << UInt64(count) - 1)
  }
}
