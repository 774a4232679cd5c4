internal import Games
internal import TextFiles

/// Reads a CSV table as an array of objects. Each row is an object, and each cell a member: a number or a Boolean value if
/// the shape says so, or else text. Empty cells are left out.
struct ShapedTable {
  private let fields: [Field]

  init(_ shape: Shape) {
    if case .array(let element, _) = shape.kind, case .object(let fields) = element.kind {
      self.fields = fields
    } else {
      fields = []
    }
  }

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
