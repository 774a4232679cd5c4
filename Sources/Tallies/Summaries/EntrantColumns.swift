public import Programs
public import Tables

extension TableColumns {
  /// Columns of an entrant's id and name. The name's column is `name` beside `entrant`, and `home_name` beside `home`.
  ///
  /// - Parameter entrant: nil leaves both cells empty.
  public static func entrant(
    _ name: String = "entrant", _ title: String = "Entrant", _ entrant: @escaping (Row) -> Entrant?
  ) -> TableColumns {
    TableColumns([
      .text(name, title),
      .text(
        name == "entrant" ? "name" : "\(name)_name", name == "entrant" ? "Name" : "\(title)'s name"),
    ]) { row in
      let entrant = entrant(row)
      return [entrant.map { .text($0.id) } ?? .missing, entrant.map { .text($0.name) } ?? .missing]
    }
  }
}
