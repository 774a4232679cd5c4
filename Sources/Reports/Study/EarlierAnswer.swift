internal import Estimates
internal import Programs
public import Tallies
public import TextFiles

/// The title chances of a study when it was last played, as `run.json` holds them.
///
/// This file has them beside the identity, so that both are always of one run.
public struct EarlierAnswer: Sendable {
  let identity: String
  /// The seed as it is written.
  let seed: String
  let tournaments: Int64
  /// The event that was counted, such as "wins the title".
  let question: String
  /// The number of tournaments with the event, by entrant.
  let counts: [String: Int64]
  /// The end of that run in UTC, `2026-01-31T07:00:00Z`, or `nil` if the file has no such date.
  let date: String?
  /// True if the run stopped by precision.
  let hasPrecision: Bool

  /// The name of the member of `run.json`.
  public static let member = "answer"

  /// Returns the member of `run.json`.
  public static func json(_ summary: Summary) -> JSONValue {
    let counts = summary.order.map { entrant in
      let entrant = summary.entrants[entrant]
      return JSONObject.Member(entrant.entrant.id, .whole(entrant.best.count))
    }
    return [
      "question": .string(summary.words.titleVerb), "counts": .object(JSONObject(counts)),
    ]
  }

  /// Reads `run.json`, or returns `nil` if that is no file of a run with title chances.
  public init?(_ root: JSONNode) {
    guard let identity = root["identity"]?.string, let seed = root["seed"]?.number?.text,
      let tournaments = root["tournaments"]?.integer, tournaments > 0,
      let question = root[EarlierAnswer.member]?["question"]?.string,
      let members = root[EarlierAnswer.member]?["counts"]?.members
    else { return nil }
    var counts: [String: Int64] = [:]
    for member in members {
      guard let count = member.node.integer, 0...tournaments ~= count else { return nil }
      counts[member.name] = Int64(count)
    }
    self.identity = identity
    self.seed = seed
    self.tournaments = Int64(tournaments)
    self.question = question
    self.counts = counts
    let date = (root["thisRun"] ?? root["merge"])?["date"]?.string
    let isDate = date?.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil
    self.date = isDate ? date : nil
    hasPrecision = root["precision"].map { !$0.isNull } ?? false
  }

  /// The chance of an entrant, or `nil` if it did not take part.
  func chance(_ entrant: String) -> Proportion? {
    counts[entrant].map { Proportion(count: $0, total: tournaments) }
  }
}
