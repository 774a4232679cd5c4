public import Programs
public import Tables

extension FileColumns {
  /// The columns of an entrant's id and name: `entrant` and `name`, or `home` and `home_name`.
  ///
  /// - Parameter whom: the entrant in words, such as `the home side`.
  public static func entrant(
    _ name: String = "entrant", of whom: String = "the entrant", emptyWhere: String? = nil,
    _ entrant: @escaping (Row) -> Entrant?
  ) -> FileColumns {
    .all([
      .text(name, "Id of \(whom)", emptyWhere: emptyWhere) { entrant($0)?.id },
      .text(
        name == "entrant" ? "name" : "\(name)_name",
        "Name of \(whom); the id if unnamed", emptyWhere: emptyWhere
      ) { entrant($0)?.name },
    ])
  }

  /// The columns of both sides of a match.
  static func sides(_ match: @escaping (Row) -> MatchSummary) -> FileColumns {
    .all([
      .entrant("home", of: "the home side") { match($0).home },
      .entrant("away", of: "the away side") { match($0).away },
    ])
  }
}
