internal import Games
internal import TextFiles

/// A CSV table that stands for an array of objects of some shape: each row is one of them, its cells the members of its
/// columns' names, as numbers, truth values or texts where the shape has such. Empty cells are left out.
struct ShapedTable {
  private let fields: [Field]

  /// - Parameter shape: of the array; columns that it does not know are left for it to refuse, as texts.
  init(_ shape: Shape) {
    if case .array(let element, _) = shape.kind, case .object(let fields) = element.kind {
      self.fields = fields
    } else {
      fields = []
    }
  }

  /// The array.
  func rows(_ table: CSVTable) -> JSONNode? {
    guard let first = table.header.first else { return nil }
    let rows = table.filledRows.map { row in
      JSONNode(
        .object(table.header.compactMap { member(row, $0.text) }), at: row.location)
    }
    return JSONNode(.array(rows), at: first.location)
  }

  private func member(_ row: RosterRow, _ column: String) -> JSONMember? {
    switch fields.first(where: { $0.name == column })?.shape.kind {
    case .boolean:
      guard let cell = row[column], let value = Bool(cell.text) else {
        return row.textMember(column)
      }
      return JSONMember(
        name: column, nameLocation: cell.location,
        node: JSONNode(.boolean(value), at: cell.location))
    case .integer, .number: return row.member(column)
    default: return row.textMember(column)
    }
  }
}
