import Rosters
import Scenarios
import TestSupport

/// Rosters in files, for tests.
struct RosterFile {
  static let scenarios =
    #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
    + "/scenarios"

  let path: String

  /// A copy of a shipped roster in a folder.
  init(_ name: String, in folder: String) {
    path = "\(folder)/\(name.split(separator: "/").last ?? "")"
    TestFile.write(TestFile.bytes("\(RosterFile.scenarios)/\(name)") ?? [], to: path)
  }

  /// A roster of this text.
  init(_ name: String, _ text: String, in folder: String) {
    path = "\(folder)/\(name)"
    TestFile.write(text, to: path)
  }

  var text: String { TestFile.text(path) ?? "" }

  /// What is said of the roster; empty if nothing is wrong.
  static func problems(_ path: String, kind: String? = nil) -> String {
    do throws(RosterError) {
      _ = try roster(path, kind: kind)
      return ""
    } catch {
      return error.description
    }
  }

  static func roster(_ path: String, kind: String? = nil) throws(RosterError) -> Roster {
    do throws(ScenarioError) {
      return try roster(RosterSource(path, kind: kind))
    } catch {
      throw .invalid(error)
    }
  }

  private static func roster(_ source: RosterSource) throws(ScenarioError) -> Roster {
    try Roster(source, bytes: source.bytes())
  }

  func change(_ change: RosterChange) throws(RosterError) -> RosterEditor.Outcome {
    try RosterEditor(path).apply(change)
  }

  func edit(
    _ player: String, team: String? = nil, _ values: String...
  ) throws(RosterError) -> RosterEditor.Outcome {
    try change(
      RosterChange(
        .edit, player: player, team: team, values: values.compactMap(RosterChange.KeyValue.init)))
  }

  func add(
    _ player: String, team: String, newTeamName: String? = nil, _ values: String...
  ) throws(RosterError) -> RosterEditor.Outcome {
    try change(
      RosterChange(
        .add, player: player, team: team, newTeamName: newTeamName,
        values: values.compactMap(RosterChange.KeyValue.init)))
  }

  /// The lines that differ from another text of as many lines.
  func differences(from before: String) -> [(old: String, new: String)] {
    let lines = [before, text].map {
      $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    return zip(lines[0], lines[1]).filter { $0 != $1 }.map { ($0, $1) }
  }
}

/// What a call says that it cannot do.
func refusal<Result>(_ body: () throws(RosterError) -> Result) -> String {
  do throws(RosterError) {
    _ = try body()
    return "nothing was said"
  } catch {
    return error.description
  }
}
