internal import Fitting
internal import Games
internal import TextFiles

/// Reads the files named in a scenario.
struct ScenarioFiles {
  let path: String
  let definition: any GameDefinition
  let shape: ScenarioShape
  let allowsOutsideFiles: Bool
  /// True if all files have been read; then a team may be called `from`.
  var isResolved = false
  var asOf: CalendarDay?
  /// True if results without dates are forecast, some of which may be known to the ratings.
  var forecastsWithoutDays = false
  var proposed: [ProposedFile] = []
  var fits = FittedFiles()

  /// The teams and their source, or `nil` if their file cannot be read.
  ///
  /// - Parameter damage: Receives teams with errors in a table.
  func teams(
    _ node: JSONNode?, _ damage: inout Damage, _ diagnostics: inout Diagnostics
  ) -> (part: PlacedNode, origin: RatingsOrigin?)? {
    let path = DocumentPath().key("teams")
    guard let reference = reference(node, path) else {
      return node.map { (PlacedNode(node: $0, path: path), isResolved ? nil : RatingsOrigin()) }
    }
    var isTable = false
    var last: CalendarDay?
    let teams = contents(
      reference, part: "teams", &diagnostics,
      table: { table, diagnostics in
        isTable = true
        let location = reference.node.location
        guard let definition = definition.roster(at: location, path, &diagnostics) else {
          return nil
        }
        last = RosterTable.knownUntil(table)
        _ = isTimely(last, reference, &diagnostics)
        let read = RosterTable(definition).read(table, diagnostics: &diagnostics)
        if let read { damage = read.damage }
        return read?.teams
      })
    guard let teams else { return nil }
    if !isTable {
      _ = shape.teams.check(teams.part.node, at: teams.part.path, diagnostics: &diagnostics)
    }
    var origin = teams.origin
    origin.last = origin.last ?? last?.description
    return (teams.part, origin)
  }

  /// The results; empty if there are none, and `nil` if their file cannot be read.
  func results(_ node: JSONNode?, _ diagnostics: inout Diagnostics) -> PlacedNode? {
    let path = DocumentPath().key("results")
    guard let node else {
      let nowhere = SourceLocation(file: self.path, line: 1, column: 1)
      return PlacedNode(node: JSONNode(.object([]), at: nowhere), path: path)
    }
    guard let reference = reference(node, path) else { return PlacedNode(node: node, path: path) }
    let results = contents(
      reference, part: "results", &diagnostics,
      table: { table, diagnostics in definition.results(table, diagnostics: &diagnostics) })
    if let results {
      _ = shape.results.check(results.part.node, at: results.part.path, diagnostics: &diagnostics)
    }
    return results?.part
  }

  /// The name of the file in place of a value, if there is one.
  func reference(_ node: JSONNode?, _ path: DocumentPath) -> PlacedNode? {
    guard !isResolved, let from = node?["from"], from.string != nil else { return nil }
    return PlacedNode(node: from, path: path.key("from"))
  }

  /// The content of a file for a key of a scenario, and its source: a JSON document, a part of a file of ratings, or a CSV
  /// table as read by `table`.
  func contents(
    _ reference: PlacedNode, part: String, _ diagnostics: inout Diagnostics,
    table read: (CSVTable, inout Diagnostics) -> JSONNode?
  ) -> (part: PlacedNode, origin: RatingsOrigin)? {
    guard let file = location(reference, besides: path, &diagnostics) else { return nil }
    let bytes: [UInt8]
    do {
      bytes = try proposed.bytes(file)
    } catch {
      diagnostics.report(error.description, at: reference)
      return nil
    }
    var origin = RatingsOrigin(file: reference.node.string)
    switch TableOrDocument(bytes, file: file, keepsFaults: true, diagnostics: &diagnostics) {
    case .document(let node):
      guard let ratings = ratings(node, reference, &diagnostics),
        let part = RatingsFile.part(part, of: ratings, in: definition.kind, &diagnostics)
      else { return nil }
      if let file = RatingsFile(ratings) {
        (origin.matches, origin.last) = (file.matches, file.last)
      }
      origin.model = ratings["fit"]?["model"]?.string
      if FitRecipe.isMeant(by: node) {
        origin.results = (node["results"]?.elements ?? []).compactMap(\.string)
      }
      return (part, origin)
    case .table(let table):
      return read(table, &diagnostics).map {
        (PlacedNode(node: $0, path: DocumentPath()), origin)
      }
    case nil: return nil
    }
  }

  /// The path of a file named in another file, or `nil`, after a report, if reading it is not allowed.
  func location(
    _ reference: PlacedNode, besides other: String, _ diagnostics: inout Diagnostics
  ) -> String? {
    guard let name = reference.node.string else { return nil }
    guard TableOrDocument.isName(name) else {
      diagnostics.report(
        "found \(Diagnostic.quote(name)), \(TableOrDocument.expectedName)", at: reference)
      return nil
    }
    let file = Folder.path(of: name, besides: other)
    if !allowsOutsideFiles, !isInside(file, name) {
      diagnostics.report(
        "\(Diagnostic.quote(name)) is outside the scenario's folder; move it there, or allow it with "
          + "--allow-outside-files",
        at: reference)
      return nil
    }
    return file
  }

  /// Returns true if a file is in the scenario's folder or below it, links followed. A missing file is judged by its name.
  private func isInside(_ file: String, _ name: String) -> Bool {
    let folder = Folder.start(of: path)
    let slash = UInt8(ascii: "/")
    guard let base = InputFile.resolvedBytes(folder.isEmpty ? "." : folder),
      let target = InputFile.resolvedBytes(file)
    else {
      return name.utf8.first != slash
        && !name.utf8.split(separator: slash).contains { $0.elementsEqual("..".utf8) }
    }
    // By bytes: equal texts may be different paths.
    return target.starts(with: base.last == slash ? base : base + [slash])
  }
}
