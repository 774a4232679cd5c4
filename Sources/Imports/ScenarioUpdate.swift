internal import Scenarios
package import Seasons
package import TextFiles

/// The update of a scenario file by the results of a season; everything else in the file stays as
/// it is.
package struct ScenarioUpdate {
  /// The changed file and its contents.
  package private(set) var path: String
  package private(set) var bytes: [UInt8]
  /// New and changed results, one line each.
  package private(set) var lines: [String] = []
  package private(set) var new = 0
  package private(set) var changed = 0
  package private(set) var same = 0
  /// Matches that the scenario does not have.
  package private(set) var warnings = Diagnostics()

  /// - Parameter replaces: True to change results of the scenario; otherwise other results are
  ///   errors.
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
    let source = try ResultSource(scenarioBytes, path: scenarioPath)
    path = source.path
    var known = try KnownResults(source.root, path: scenarioPath, existing: source.existing)
    var update = try ResultUpdate(season, scenario: known.scenario)
    // Results of each knockout round decide the matches of the next.
    while update.find(in: known.scenario) { try known.add(update.newResults) }
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
    bytes = try source.changed(update, replaces: replaces)
    describe(update)
  }

  private mutating func describe(_ update: ResultUpdate) {
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
    for match in update.unmatched.prefix(10) {
      warnings.report(
        "\(match.wording) is left out: it is not a match of the scenario whose sides are certain",
        at: match.location)
    }
    if let first = update.unmatched.dropFirst(10).first {
      warnings.report(
        "\(update.unmatched.count - 10) more matches are left out: they are not in the scenario",
        at: first.location)
    }
  }
}

/// The reason why results could not be added to a scenario.
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

/// The location of a scenario's results: a file of their own, or the scenario.
private struct ResultSource {
  let path: String
  let bytes: [UInt8]
  let root: JSONNode
  let existing: [JSONMember]
  /// The JSON object with the results, if there is one.
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

  /// Returns the changed file.
  ///
  /// - Throws: Results that differ from the scenario's, unless they are to be replaced.
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
        "results", .object(JSONObject(new.map { .init($0.match, $0.json) })), to: root)
      return text.changed
    }
    return try ResultText.table(
      bytes, file: path, new: new, changed: changed, order: update.found.map(\.result.match),
      moved: update.found.first { !$0.isKept && $0.isMoved }?.result)
  }
}
