internal import Scenarios
package import Seasons
package import TextFiles

/// Brings the results of a season into a scenario that has lain on a disk, and leaves all else of it as it is.
package struct ScenarioUpdate {
  /// The file that has changed, and what it holds now.
  package private(set) var path: String
  package private(set) var bytes: [UInt8]
  /// One a line: what is new, and what has changed.
  package private(set) var lines: [String] = []
  package private(set) var new = 0
  package private(set) var changed = 0
  package private(set) var same = 0
  /// What the scenario has no match for.
  package private(set) var warnings = Diagnostics()

  /// - Parameters:
  ///   - path: the scenario's file.
  ///   - replaces: whether results that the scenario has are changed; else other ones are an error.
  /// - Throws: what is wrong with the scenario, or does not fit it.
  package init(
    _ season: Season, path scenarioPath: String, replaces: Bool
  ) throws(ScenarioUpdateError) {
    do {
      try self.init(
        season, scenarioPath, replaces, bytes: InputFile.bytes(scenarioPath, maximumBytes: 16 << 20)
      )
    } catch let error as ScenarioUpdateError {
      throw error
    } catch let error as InputFileError {
      throw .unreadable(error)
    } catch let error as Diagnostics {
      throw .invalid(error)
    } catch {
      throw .scenario(error)
    }
  }

  private init(
    _ season: Season, _ scenarioPath: String, _ replaces: Bool, bytes scenarioBytes: [UInt8]
  ) throws {
    let place = try ResultPlace(scenarioBytes, path: scenarioPath)
    path = place.path
    bytes = place.bytes
    var scenario = try ScenarioUpdate.load(scenarioPath, nil)
    var update = try ResultUpdate(season, scenario: scenario)
    // Each round of a knockout is known by the results of the round before.
    while update.find(in: scenario) {
      bytes = try place.changed(update, replaces: replaces)
      scenario = try ScenarioUpdate.load(scenarioPath, ProposedFile(path, bytes: bytes))
    }
    bytes = try place.changed(update, replaces: replaces)
    scenario = try ScenarioUpdate.load(scenarioPath, ProposedFile(path, bytes: bytes))
    tell(update)
  }

  private static func load(_ path: String, _ proposed: ProposedFile?) throws -> Scenario {
    do {
      return try ScenarioLoader(proposed: proposed).load(path)
    } catch {
      throw ScenarioUpdateError.scenario(error)
    }
  }

  private mutating func tell(_ update: ResultUpdate) {
    for found in update.found {
      let score =
        found.result.score.wording
        + (found.result.extraTime.map { ", \($0.wording) after extra time" } ?? "")
        + (found.result.penalties.map { ", \($0.wording) on penalties" } ?? "")
      switch found.kind {
      case .new:
        new += 1
        lines.append("new      \(found.result.match)  \(score)")
      case .changed(let before):
        changed += 1
        lines.append("changed  \(found.result.match)  \(before) to \(score)")
      case .same: same += 1
      }
    }
    for match in update.strangers.prefix(10) {
      warnings.report(
        "\(match.wording) is no match of the scenario whose sides are certain: left out",
        at: match.location)
    }
    if let first = update.strangers.dropFirst(10).first {
      warnings.report(
        "\(update.strangers.count - 10) more matches are none of the scenario's: left out",
        at: first.location)
    }
  }
}

/// Why results could not be brought into a scenario.
package enum ScenarioUpdateError: Error {
  case unreadable(InputFileError)
  case invalid(Diagnostics)
  case scenario(any Error)

  package var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .invalid(let diagnostics): diagnostics.description
    case .scenario(let error as ScenarioError): error.description
    case .scenario(let error): "\(error)"
    }
  }
}

/// Where a scenario has its results: in a file beside it, or in its own.
private struct ResultPlace {
  let path: String
  let bytes: [UInt8]
  /// The object in a file of JSON; nil where they are a table.
  let node: JSONNode?
  /// The scenario, where it has no results yet.
  let root: JSONNode?

  init(_ scenario: [UInt8], path scenarioPath: String) throws {
    var diagnostics = Diagnostics()
    guard let root = JSONDocument.parse(scenario, file: scenarioPath, diagnostics: &diagnostics)
    else {
      throw diagnostics
    }
    guard let from = root["results"]?["from"]?.string else {
      path = scenarioPath
      bytes = scenario
      node = root["results"]
      self.root = root
      return
    }
    path = Folder.path(of: from, besides: scenarioPath)
    bytes = try InputFile.bytes(path, maximumBytes: 16 << 20)
    self.root = nil
    if JSONDocument.isLikely(bytes) {
      guard let results = JSONDocument.parse(bytes, file: path, diagnostics: &diagnostics) else {
        throw diagnostics
      }
      node = results
    } else {
      node = nil
    }
  }

  /// The file with what was found.
  ///
  /// - Throws: results that are other ones than those there, unless they are to be replaced.
  func changed(_ update: ResultUpdate, replaces: Bool) throws -> [UInt8] {
    var new: [DraftResult] = []
    var changed: [DraftResult] = []
    var diagnostics = Diagnostics()
    for found in update.found {
      switch found.kind {
      case .new: new.append(found.result)
      case .same: continue
      case .changed(let before):
        changed.append(found.result)
        if !replaces {
          diagnostics.report(
            "found \(found.result.match) \(found.result.score.wording), and the scenario has \(before); --replace takes the "
              + "new result",
            at: found.location)
        }
      }
    }
    guard diagnostics.isEmpty else { throw diagnostics }
    if new.isEmpty, changed.isEmpty { return bytes }
    var text = SourceText(bytes)
    if let node {
      ResultText.members(&text, of: node, new: new, changed: changed)
      return text.changed
    }
    if let root {
      text.addMember(
        "results", .object(JSONObject(new.map { .init($0.match, ResultText.value($0)) })), to: root)
      return text.changed
    }
    return try ResultText.table(
      bytes, file: path, new: new, changed: changed, order: update.found.map(\.result.match))
  }
}
