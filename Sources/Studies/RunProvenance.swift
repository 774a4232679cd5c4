internal import Competitions
internal import Documents
internal import MonteCarlo
internal import Reports

/// Where the figures of a run come from: what `run.json` holds. All that varies between two runs of
/// the same study stands here and nowhere else.
struct RunProvenance {
  let subject: RunSubject
  /// The scenario's path as it was given.
  let scenario: String
  let identity: Identity
  let requested: Int64
  /// How many tournaments the reports stand on, and how many of them this run played.
  let tournaments: Int64
  let played: Int64
  let seconds: Double
  let threads: Int
  let blockSize: Int
  let kernel: String
  let ranges: TournamentRanges

  var text: String {
    let parts = identity.parts.map { JSONObject.Member($0.name, .string($0.digest)) }
    let rate = seconds > 0 ? Double(played) / seconds : 0
    let document: JSONValue = [
      "name": .string(subject.name),
      "scenario": .string(scenario),
      "identity": .string(identity.digest),
      "identityParts": .object(JSONObject(parts)),
      "seed": .whole(subject.seed),
      "requestedTournaments": .whole(requested),
      "tournaments": .whole(tournaments),
      "ranges": .array(ranges.ranges.map { [.whole($0.lowerBound), .whole($0.upperBound)] }),
      "complete": .boolean(tournaments >= requested),
      "podiumVersion": .string(PodiumVersion.current),
      "resultsVersion": .whole(Tournament.resultsVersion),
      "thisRun": [
        "date": .string(Machine.date),
        "tournaments": .whole(played),
        "seconds": .double((seconds * 1000).rounded() / 1000),
        "tournamentsPerSecond": .whole(Int64(rate)),
        "threads": .whole(threads),
        "blockSize": .whole(blockSize),
        "kernel": .string(kernel),
      ],
    ]
    return document.prettyText
  }
}
