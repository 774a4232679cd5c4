import TestSupport
import Testing

/// A command line that the program refuses: it prints nothing else and leaves all files as they are.
struct RefusedCommand: CustomTestStringConvertible {
  let code: Int32
  let command: String
  let message: String

  var testDescription: String { command }

  /// The refusals of a text, which has one a line: `code command => message`.
  static func all(_ text: String) -> [RefusedCommand] {
    text.split(separator: "\n").map { line in
      let (code, rest) = (line.prefix { $0 != " " }, line.drop { $0 != " " }.dropFirst())
      guard let end = rest.firstRange(of: " => ") else {
        preconditionFailure("a command without its message: \(line)")
      }
      return RefusedCommand(
        code: Int32(code) ?? -1, command: Self.expanded(rest[..<end.lowerBound]),
        message: Self.expanded(rest[end.upperBound...]))
    }
  }

  private static func expanded(_ text: Substring) -> String {
    let tests = "\(PodiumProgram.package)/Tests"
    return [
      "SCHEDULE": "\(tests)/RostersTests/data/schedule.json",
      "FEED": "\(tests)/RostersTests/data/live-feed.json",
      "TABLE": "\(tests)/RostersTests/data/nba-player-totals.csv",
      "HOSTILE": "\(tests)/PodiumTests/hostile",
      "LEAGUE": "\(tests)/FittingTests/data/small-league.csv",
      "RATINGS": "\(tests)/FittingTests/golden/small-league-dixonColes.json",
      "MANY": Array(repeating: "4-3-3", count: 101).joined(separator: ","),
    ].reduce(PodiumProgram.expanded(String(text))) { $0.replacing($1.key, with: $1.value) }
  }
}
