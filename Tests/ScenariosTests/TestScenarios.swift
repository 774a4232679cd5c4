import Programs
import Scenarios
import TestSupport
import TextFiles

/// The scenarios that come with the program.
enum Shipped {
  static let folder =
    #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/scenarios"
}

/// The text of a small scenario, a member per line: these members replace the usual ones or are added to them.
///
/// `rules` is a part of the game, and `stages` of the competition; the entrants are called a, b, c.
func cup(
  _ game: String = "goals", entrants: Int = 2, _ members: [String: String] = [:]
) -> String {
  let ids = "abcdefgh".prefix(entrants).map { "\"\($0)\"" }
  let team =
    [
      "goals": #"{ "attack": 0, "defence": 0 }"#, "ratings": #"{ "rating": 1500 }"#,
      "pods": #"{ "strength": 1 }"#,
    ][game] ?? "{}"
  let stages =
    members["stages"] ?? #"{ "kind": "roundRobin", "legs": 2, "ranking": ["points"] }"#
  let usual = [
    ("name", #""Cup""#),
    ("game", #"{ "kind": "\#(game)", "rules": \#(members["rules"] ?? "{}") }"#),
    ("entrants", "[\(ids.joined(separator: ", "))]"),
    ("teams", "{ \(ids.map { "\($0): \(team)" }.joined(separator: ", ")) }"),
    ("competition", "{ \"stages\": [\(stages)] }"),
  ]
  let more = members.sorted { $0.key < $1.key }.filter { key, _ in
    key != "rules" && key != "stages" && !usual.contains { $0.0 == key }
  }
  let lines = usual.map { ($0, members[$0] ?? $1) } + more.map { ($0.key, $0.value) }
  return "{ " + lines.map { "\"\($0)\": \($1)" }.joined(separator: ",\n  ") + " }\n"
}

/// A text of a scenario and its replacement.
struct Edit: Sendable {
  let found: String
  let replacement: String

  init(_ found: String, _ replacement: String) {
    self.found = found
    self.replacement = replacement
  }
}

extension String {
  /// The text with some edits, each at the first occurrence of what is found.
  func edited(_ edits: [Edit]) -> String {
    edits.reduce(self) { text, edit in
      precondition(text.contains(edit.found), "there is no \(edit.found)")
      return text.replacing(edit.found, with: edit.replacement, maxReplacements: 1)
    }
  }
}

/// A valid scenario of football with some edits.
func football(_ edits: Edit...) -> String { footballCup.edited(edits) }

let footballCup = #"""
  {
    "name": "Cup",
    "game": { "kind": "football", "rules": { "players": 4 } },
    "entrants": ["red", "blue"],
    "teams": {
      "red": {
        "squad": {
          "Ada": { "position": "keeper", "skillPower": 7 },
          "Bea": { "position": "defender", "skillPower": 6.5 },
          "Cleo": { "position": "midfielder", "skillPower": 7 },
          "Dora": { "position": "attacker", "skillPower": 7 }
        },
        "lineup": { "keeper": "Ada", "defence": ["Bea"], "midfield": ["Cleo"], "attack": ["Dora"] }
      },
      "blue": {
        "name": "The Blues",
        "squad": {
          "Eva": { "position": "keeper", "skillPower": 7 },
          "Fay": { "position": "defender", "skillPower": 7 },
          "Gina": { "position": "midfielder", "skillPower": 7 },
          "Hana": { "position": "attacker", "skillPower": 7 }
        }
      }
    },
    "competition": {
      "stages": [{ "kind": "roundRobin", "legs": 2, "ranking": ["points", "goalDifference"] }]
    },
    "results": { "red:blue": { "score": [2, 1] } },
    "tally": { "scores": true },
    "run": { "tournaments": 100, "seed": 7 }
  }

  """#

/// A table of the teams of ``footballCup``, with a substitute.
let footballRoster = """
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

/// ``footballCup`` with teams or results from a file.
func football(teams: String? = nil, results: String? = nil) -> String {
  var text = footballCup
  if let teams, let start = text.firstRange(of: "  \"teams\"")?.lowerBound,
    let end = text.firstRange(of: "  \"competition\"")?.lowerBound
  {
    text.replaceSubrange(start..<end, with: "  \"teams\": { \"from\": \"\(teams)\" },\n")
  }
  guard let results else { return text }
  return text.edited([Edit(#"{ "red:blue": { "score": [2, 1] } }"#, #"{ "from": "\#(results)" }"#)])
}

/// A scenario read from a text.
func load(
  _ text: String, set settings: [String] = [], given: [String] = []
) throws(ScenarioError) -> Scenario {
  try ScenarioLoader(settings: settings.compactMap { try? ScenarioSetting($0) }).load(
    Array(text.utf8), path: "cup.json", given: given.compactMap { Assumption($0) })
}

/// A folder with these files, gone when the test lets go of it.
func folder(_ files: [String: String]) -> TemporaryFolder {
  let folder = TemporaryFolder()
  for (name, text) in files { TestFile.write(text, to: "\(folder.path)/\(name)") }
  return folder
}

/// The messages about a scenario that is loaded, without the name of its folder.
func said(in folder: String? = nil, _ load: () throws(ScenarioError) -> Void) -> [String] {
  do throws(ScenarioError) {
    try load()
    return []
  } catch {
    let text = folder.map { error.description.replacing("\($0)/", with: "") }
    return (text ?? error.description).split(separator: "\n").map(String.init)
  }
}

/// The messages about a scenario.
func diagnostics(
  of text: String, set settings: [String] = [], given: [String] = []
) -> [String] {
  said { () throws(ScenarioError) in _ = try load(text, set: settings, given: given) }
}

/// The messages about a scenario, `cup.json`, in a folder with files.
func diagnostics(of text: String, files: [String: String]) -> [String] {
  let folder = folder(files.merging(["cup.json": text]) { $1 })
  return said(in: folder.path) { () throws(ScenarioError) in
    _ = try ScenarioLoader().load("\(folder.path)/cup.json")
  }
}
