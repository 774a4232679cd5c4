internal import Games
internal import TextFiles

/// The keys of a player in the documents of a game's teams, by the game's shapes.
struct PlayerKeys {
  /// The members of a team's document that hold players by name, with the fields of a player; none
  /// if each team is a player.
  let lists: [(key: String, fields: [Field])]
  private let definition: any RosterDefinition

  init(_ definition: any RosterDefinition) {
    self.definition = definition
    lists = definition.teamShape.objectFields.compactMap { field in
      guard case .map(_, let shape, _) = field.shape.kind, !shape.objectFields.isEmpty else {
        return nil
      }
      return (field.name, shape.objectFields)
    }
  }

  /// The fields of a player in a list, other than the name.
  private func fields(_ list: String?) -> [Field] {
    let fields =
      lists.isEmpty
      ? definition.teamShape.objectFields : lists.first { $0.key == list }?.fields ?? []
    var seen: Set<String> = [RosterChange.KeyValue.name]
    return fields.filter { seen.insert($0.name).inserted }
  }

  /// True if the key is a table column that decides in which of several lists a player is.
  func choosesList(_ key: String) -> Bool {
    lists.count > 1 && definition.rosterColumns.required.contains(key)
  }

  /// Returns the list that players with these values belong to, or `nil` if each team is a player.
  func list(
    for player: String, _ values: [RosterChange.KeyValue]
  ) throws(RosterError) -> String? {
    guard lists.count > 1 else { return lists.first?.key }
    var diagnostics = Diagnostics()
    let team = self.team(player, values, &diagnostics)
    if let list = lists.first(where: { team[$0.key]?[player] != nil }) { return list.key }
    let columns = definition.rosterColumns.required.map { "\($0)=..." }.joined(separator: " ")
    throw .unusable(
      "the values of \(Diagnostic.quote(player)) are missing; give \(columns)"
        + (diagnostics.isEmpty ? "" : ": \(diagnostics.all.map(\.message).joined(separator: "; "))")
    )
  }

  /// Returns a value as a document has it: as read from a table, as JSON or as text, whichever fits
  /// the key's shape.
  func node(
    _ value: RosterChange.KeyValue, list: String?
  ) throws(RosterError) -> JSONNode {
    let fields = fields(list)
    guard let field = fields.first(where: { $0.name == value.key }) else {
      if value.key == definition.rosterColumns.lineup {
        throw .unusable(
          "a JSON file lists its line-up apart from its players: swap two players with podium roster swap, or edit "
            + "it in the file")
      }
      throw .unknownKey(value.key, among: fields.map(\.name))
    }
    var found = Diagnostics()
    let player = "player"
    let team = self.team(player, [value], &found)
    let read = list.map { team[$0]?[player] } ?? team
    var ignored = Diagnostics()
    let json = JSONDocument.parse(Array(value.value.utf8), file: "", diagnostics: &ignored)
    let text = JSONNode(.string(value.value), at: PlayerKeys.nowhere)
    let candidates = [read?[value.key], json, text].compactMap { $0 }
    let fitting = candidates.first { node in
      var problems = Diagnostics()
      return field.shape.check(node, at: DocumentPath(), diagnostics: &problems)
    }
    if fitting == nil, let problem = found.all.first {
      throw .refused("the change is refused: \(problem.message)")
    }
    return fitting ?? candidates.first ?? text
  }

  private static let nowhere = SourceLocation(file: "", line: 1, column: 1)

  /// Returns the document of a one-player team that the game reads from a row of a table.
  private func team(
    _ player: String, _ values: [RosterChange.KeyValue], _ diagnostics: inout Diagnostics
  ) -> JSONNode {
    let cells = values.map { ($0.key, $0.value) } + [(RosterColumns.player, player)]
    let row = RosterRow(
      columns: Dictionary(
        cells.enumerated().map { ($1.0, $0) }, uniquingKeysWith: { _, last in last }),
      cells: cells.map { CSVCell(text: $0.1, location: PlayerKeys.nowhere) },
      location: PlayerKeys.nowhere)
    return definition.team(named: nil, rows: [row], diagnostics: &diagnostics)
  }
}

extension Shape {
  fileprivate var objectFields: [Field] {
    switch kind {
    case .object(let fields): fields
    case .anyOf(let shapes): shapes.flatMap(\.objectFields)
    default: []
    }
  }
}
