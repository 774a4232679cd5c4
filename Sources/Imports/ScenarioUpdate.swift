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
    var known = try KnownResults(place.root, path: scenarioPath, existing: place.existing)
    var update = try ResultUpdate(season, scenario: known.scenario)
    // Each round of a knockout is known by the results of the round before.
    while update.find(in: known.scenario) { try known.add(update.news) }
    let unknown = known.unknown
    guard unknown.isEmpty else {
      var diagnostics = Diagnostics()
      for member in unknown {
        diagnostics.report(
          "found \(Diagnostic.quote(member.name)), expected the name of a match that the other results settle",
          at: member.nameLocation)
      }
      throw diagnostics
    }
    bytes = try place.changed(update, replaces: replaces)
    tell(update)
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
        "\(match.wording) is left out: it is not a match of the scenario whose sides are certain",
        at: match.location)
    }
    if let first = update.strangers.dropFirst(10).first {
      warnings.report(
        "\(update.strangers.count - 10) more matches are left out: they are not in the scenario",
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
  /// The scenario's document.
  let root: JSONNode
  /// The results that there are, by the names of their matches.
  let existing: [JSONMember]
  /// The object that holds them; nil where they are a table, or where there is none.
  private let node: JSONNode?
  private let isTable: Bool

  init(_ scenario: [UInt8], path scenarioPath: String) throws {
    var diagnostics = Diagnostics()
    guard
      let root = JSONDocument.parse(scenario, file: scenarioPath, diagnostics: &diagnostics)
    else { throw diagnostics }
    self.root = root
    guard let from = root["results"]?["from"]?.string else {
      path = scenarioPath
      bytes = scenario
      node = root["results"]
      existing = node?.members ?? []
      isTable = false
      return
    }
    path = Folder.path(of: from, besides: scenarioPath)
    bytes = try InputFile.bytes(path, maximumBytes: 16 << 20)
    isTable = !JSONDocument.isLikely(bytes)
    if isTable {
      guard let table = CSVDocument.parse(bytes, file: path, diagnostics: &diagnostics) else {
        throw diagnostics
      }
      guard let match = table.column("match") else {
        throw Diagnostics.of(
          "found no column \"match\", expected it in the results of the scenario",
          at: table.header.first?.location)
      }
      let names = table.header.map(\.text)
      node = nil
      existing = table.rows.filter { !$0[match].text.isEmpty }.map { row in
        JSONMember(
          name: row[match].text, nameLocation: row[match].location,
          node: JSONNode(resultOf: row, names))
      }
    } else {
      guard let results = JSONDocument.parse(bytes, file: path, diagnostics: &diagnostics) else {
        throw diagnostics
      }
      node = results
      existing = results.members ?? []
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
            "found \(found.result.match) \(found.result.score.wording), but the scenario has \(before); to take the "
              + "new result, add --replace",
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
    if !isTable {
      text.addMember(
        "results", .object(JSONObject(new.map { .init($0.match, ResultText.value($0)) })), to: root)
      return text.changed
    }
    return try ResultText.table(
      bytes, file: path, new: new, changed: changed, order: update.found.map(\.result.match))
  }
}
