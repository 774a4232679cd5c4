import Rosters
import Scenarios
import TestSupport

/// A roster file for tests.
struct RosterFile {
  static let scenarios =
    #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
    + "/scenarios"

  let path: String

  /// Copies a shipped roster into a folder.
  init(_ name: String, in folder: String) {
    path = "\(folder)/\(name.split(separator: "/").last ?? "")"
    TestFile.write(TestFile.bytes("\(RosterFile.scenarios)/\(name)") ?? [], to: path)
  }

  init(_ name: String, _ text: String, in folder: String) {
    path = "\(folder)/\(name)"
    TestFile.write(text, to: path)
  }

  var text: String { TestFile.text(path) ?? "" }

  /// Returns the errors of a roster; empty if there are none.
  static func problems(_ path: String, kind: String? = nil) -> String {
    do throws(RosterError) {
      _ = try roster(path, kind: kind)
      return ""
    } catch {
      return error.description
    }
  }

  static func roster(_ path: String, kind: String? = nil) throws(RosterError) -> Roster {
    let source: RosterSource
    do throws(ScenarioError) {
      source = try RosterSource(path, kind: kind)
    } catch {
      throw .invalid(error)
    }
    return try Roster(source)
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

  /// Returns the lines that differ from a text with as many lines.
  func differences(from before: String) -> [(old: String, new: String)] {
    let lines = [before, text].map {
      $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    return zip(lines[0], lines[1]).filter { $0 != $1 }.map { ($0, $1) }
  }
}

/// Returns the error of a call.
func refusal<Result>(_ call: @autoclosure () throws(RosterError) -> Result) -> String {
  do throws(RosterError) {
    _ = try call()
    return "nothing was said"
  } catch {
    return error.description
  }
}
