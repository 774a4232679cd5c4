import Testing

/// A scenario with errors in a file of teams or results, and all lines of its messages without the folder.
struct BrokenFile: Sendable, CustomTestStringConvertible {
  let title: String
  let teams: String?
  let results: String?
  let files: [String: String]
  let expected: [String]

  init(
    _ title: String, teams: String? = nil, results: String? = nil, files: [String: String] = [:],
    _ expected: String...
  ) {
    self.title = title
    self.teams = teams
    self.results = results
    self.files = files
    self.expected = expected
  }

  var testDescription: String { title }

  static let roster = """
    team,name,position,player,shirt,skillPower,lineup
    red,The Reds,keeper,Ada,1,7.0,yes
    red,The Reds,defender,Bea,2,6.5,yes
    red,The Reds,midfielder,Cleo,3,7.0,yes
    red,The Reds,attacker,Dora,4,7.0,yes
    red,The Reds,attacker,Ines,5,6.0,no
    blue,,keeper,Eva,1,7.0,
    blue,,defender,Fay,2,7.0,
    blue,,midfielder,Gina,3,7.0,
    blue,,attacker,Hana,4,7.0,

    """

  /// The valid scenario with teams or results from a file.
  static func scenario(teams: String? = nil, results: String? = nil) -> String {
    var text = BrokenScenario.sound()
    if let teams {
      let start = text.firstRange(of: "  \"teams\"")?.lowerBound ?? text.startIndex
      let end = text.firstRange(of: "  \"competition\"")?.lowerBound ?? text.startIndex
      text.replaceSubrange(start..<end, with: "  \"teams\": { \"from\": \"\(teams)\" },\n")
    }
    if let results {
      text.replace(
        "\"results\": { \"red:blue\": { \"score\": [2, 1] } }",
        with: "\"results\": { \"from\": \"\(results)\" }")
    }
    return text
  }
}
