internal import Seasons
internal import TextFiles

/// The location of a scenario's results: a file of their own, or the scenario.
struct ResultSource {
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
