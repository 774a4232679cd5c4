/// Games of reference, made by an independent implementation of the prediction of runs in five innings: what both sides
/// bring, and what comes of it under each preset.
struct BaseballReference: Decodable, Sendable {
  /// The figures of a side, each `nil` if unknown.
  struct Side: Decodable, Sendable {
    var batters: [Double?]
    var teamWRC: Double?
    var starter: Pitching?
    var team: Pitching?
  }

  struct Pitching: Decodable, Sendable {
    var battersFaced: Int
    var innings: Double
    var fip: Double
  }

  var home: Side
  var away: Side
  // For the home side's pitcher, then for the away side's: figures by the names of steps and values.
  let repaired: [[String: Double]]
  let app: [[String: Double]]

  static let games = GameFile.decoded([BaseballReference].self, "baseball.json")
}
