internal import Documents
internal import Games
internal import Glibc

/// The parts of a scenario that may lie in files beside it.
struct ScenarioFiles {
  let path: String
  let definition: any GameDefinition
  let shape: ScenarioShape
  let allowsOutsideFiles: Bool
  /// Whether files have been read already, and a team may be called `from`.
  var isResolved = false

  /// The teams, wherever they are written; nil if they are not what they should be.
  func teams(_ node: JSONNode?, _ diagnostics: inout Diagnostics) -> PlacedNode? {
    let path = DocumentPath().key("teams")
    guard let reference = reference(node) else {
      return node.map { PlacedNode(node: $0, path: path) }
    }
    let columns = definition.rosterColumns
    let format = RosterTable(columns: columns)
    guard
      let teams = contents(
        reference, path, &diagnostics,
        table: { table, diagnostics in
          format.teams(table, definition: definition, diagnostics: &diagnostics)
        }),
      shape.teams.check(teams, at: DocumentPath(), diagnostics: &diagnostics)
    else { return nil }
    return PlacedNode(node: teams, path: DocumentPath())
  }

  /// The results, wherever they are written; an empty object where there are none.
  func results(_ node: JSONNode?, _ diagnostics: inout Diagnostics) -> PlacedNode? {
    let path = DocumentPath().key("results")
    guard let node else {
      let nowhere = Place(file: self.path, line: 1, column: 1)
      return PlacedNode(node: JSONNode(.object([]), at: nowhere), path: path)
    }
    guard let reference = reference(node) else { return PlacedNode(node: node, path: path) }
    guard
      let results = contents(
        reference, path, &diagnostics,
        table: { table, diagnostics in
          definition.results(table, diagnostics: &diagnostics)
        }),
      shape.results.check(results, at: DocumentPath(), diagnostics: &diagnostics)
    else { return nil }
    return PlacedNode(node: results, path: DocumentPath())
  }

  /// The node that names a file, if that is what stands here.
  private func reference(_ node: JSONNode?) -> JSONNode? {
    guard !isResolved, let from = node?["from"], from.string != nil else { return nil }
    return from
  }

  /// What a file holds: JSON as it is, CSV as `table` reads it.
  private func contents(
    _ reference: JSONNode, _ path: DocumentPath, _ diagnostics: inout Diagnostics,
    table read: (CSVTable, inout Diagnostics) -> JSONNode?
  ) -> JSONNode? {
    guard let name = reference.string else { return nil }
    let place = reference.place
    let from = path.key("from")
    let isJSON = name.hasSuffix(".json")
    guard isJSON || name.hasSuffix(".csv") else {
      diagnostics.report(
        "found \(Diagnostic.quote(name)), expected a file that ends in .json or .csv",
        at: place, path: from
      )
      return nil
    }
    let file = name.hasPrefix("/") ? name : folder + name
    if !allowsOutsideFiles, !isInside(file, name) {
      diagnostics.report(
        "\(Diagnostic.quote(name)) lies outside of the scenario's folder; "
          + "move it there or allow it with --allow-outside-files",
        at: place, path: from
      )
      return nil
    }
    let bytes: [UInt8]
    do {
      bytes = try InputFile.bytes(file, maximumBytes: JSONLimits().maximumBytes)
    } catch {
      diagnostics.report(error.description, at: place, path: from)
      return nil
    }
    if isJSON { return JSONDocument.parse(bytes, file: file, diagnostics: &diagnostics) }
    guard
      let table = CSVDocument.parse(
        bytes, file: file, limits: RosterTable.limits, diagnostics: &diagnostics)
    else {
      return nil
    }
    return read(table, &diagnostics)
  }

  /// The scenario's folder, with a slash at the end; empty for the current folder.
  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }

  /// Whether a file lies in the scenario's folder or below it, links followed. A file that does not
  /// exist is judged by its name.
  private func isInside(_ file: String, _ name: String) -> Bool {
    guard let base = resolved(folder.isEmpty ? "." : folder), let target = resolved(file) else {
      return !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
    }
    return target.hasPrefix(base.hasSuffix("/") ? base : base + "/")
  }

  private func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
