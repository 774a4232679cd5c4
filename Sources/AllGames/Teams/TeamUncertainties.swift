internal import Games
internal import Players
internal import TextFiles

/// The uncertainty of teams' strengths: the `uncertainty` object of a scenario, which has passed its shape.
///
/// The object holds either standard deviations, for all teams or single ones, with which each strength deviates
/// independently, or a covariance matrix, as `podium fit` writes it.
struct TeamUncertainties {
  private let node: JSONNode?
  private let path = DocumentPath().key("uncertainty")

  init(_ node: JSONNode?) {
    self.node = node
  }

  /// The most teams of a covariance matrix.
  private static let maximumTeams = 1_000

  /// The shape of the object.
  ///
  /// - Parameters:
  ///   - quantities: The names of strengths that teams may have, and the maximum deviation of each.
  ///   - inLogarithms: The quantities whose logarithms deviate.
  static func shape(
    _ quantities: [(name: String, greatest: Double)], inLogarithms: Set<String> = []
  ) -> Shape {
    func deviations(_ whose: String) -> [Field] {
      quantities.map {
        let what = (inLogarithms.contains($0.name) ? "logarithm of the " : "") + $0.name
        return .optional(
          $0.name, .number(0...$0.greatest), "The standard deviation of the \(what)\(whose).",
          default: .whole(0))
      }
    }
    let number = Shape.number(-1e12...1e12)
    return .anyOf([
      .object([
        .required(
          "covariance",
          .object([
            .required(
              "of",
              .array(
                of: .choice(quantities.map(\.name)), count: 1...JointSampler.maximumQuantities),
              "The strengths that deviate."),
            .required(
              "teams", .array(of: .text(1...100), count: 1...maximumTeams),
              "The ids of the teams, in their order."),
            .required(
              "rows",
              .array(
                of: .array(of: number, count: 1...JointSampler.maximumQuantities * maximumTeams),
                count: 1...JointSampler.maximumQuantities * maximumTeams),
              "The lower triangle of the matrix, row by row: the first strength of every team, then the second."
            ),
          ]),
          "The covariances of the strengths of all teams.")
      ]),
      .object(
        deviations(" of every team")
          + [
            .optional(
              "teams", .map(to: .object(deviations(" of this team"))),
              "Other values for single teams, by id.")
          ]),
    ])
  }

  /// Returns the sampler of the strengths, or `nil` if they are certain or, with a report, if something is wrong.
  ///
  /// - Parameters:
  ///   - teams: The ids of the entrants.
  ///   - quantities: The strengths that all teams have, in order; empty if teams have different ones.
  func sampler(
    teams: [String], quantities: [String], _ diagnostics: inout Diagnostics
  ) -> JointSampler? {
    guard let node else { return nil }
    let size = teams.count * quantities.count
    let covariance: [Double]
    if let given = node["covariance"] {
      let errorsBefore = diagnostics.count
      let chosen = chosen(given, teams: teams, quantities: quantities, &diagnostics)
      guard diagnostics.count == errorsBefore else { return nil }
      covariance = chosen
    } else {
      covariance = variances(node, teams: teams, quantities: quantities, &diagnostics)
    }
    guard covariance.contains(where: { $0 != 0 }) else { return nil }
    guard
      let sampler = JointSampler(
        covariance: covariance, quantities: quantities.count, entrants: teams.count)
    else {
      diagnostics.report(
        "this is not a covariance matrix of \(size) strengths: some sum of them would have a negative variance",
        at: (node["covariance"] ?? node).location, path: path)
      return nil
    }
    return sampler
  }

  /// A matrix of variances alone.
  private func variances(
    _ node: JSONNode, teams: [String], quantities: [String], _ diagnostics: inout Diagnostics
  ) -> [Double] {
    let own = node["teams"]
    for member in own?.members ?? [] where !teams.contains(member.name) {
      diagnostics.reportUnknown(
        member, expected: "the id of an entrant", among: teams, in: path.key("teams"))
    }
    reportOthers(node, quantities, path, &diagnostics)
    for member in own?.members ?? [] {
      reportOthers(member.node, quantities, path.key("teams").key(member.name), &diagnostics)
    }
    let size = teams.count * quantities.count
    var covariance = [Double](repeating: 0, count: size * size)
    for (index, quantity) in quantities.enumerated() {
      for (entrant, id) in teams.enumerated() {
        let deviation = (own?[id]?[quantity] ?? node[quantity])?.double ?? 0
        let row = index * teams.count + entrant
        covariance[row * size + row] = deviation * deviation
      }
    }
    return covariance
  }

  /// Reports deviations of strengths that the teams do not have.
  private func reportOthers(
    _ node: JSONNode, _ quantities: [String], _ path: DocumentPath,
    _ diagnostics: inout Diagnostics
  ) {
    for member in node.members ?? []
    where member.name != "teams" && !quantities.contains(member.name) {
      diagnostics.report(
        "found \(Diagnostic.quote(member.name)), but the entrants have \(TeamUncertainties.words(quantities))",
        at: member.nameLocation, path: path.key(member.name))
    }
  }

  private static func words(_ quantities: [String]) -> String {
    quantities.isEmpty ? "strengths of several kinds" : quantities.joined(separator: " and ")
  }

  /// Returns the covariances of the entrants, chosen from those of all teams.
  private func chosen(
    _ node: JSONNode, teams: [String], quantities: [String], _ diagnostics: inout Diagnostics
  ) -> [Double] {
    let path = path.key("covariance")
    let of = (node["of"]?.elements ?? []).compactMap(\.string)
    guard of == quantities else {
      diagnostics.report(
        "found covariances of \(of.joined(separator: " and ")), but the entrants have "
          + TeamUncertainties.words(quantities),
        at: node["of"]?.location, path: path.key("of"))
      return []
    }
    let ids = (node["teams"]?.elements ?? []).compactMap(\.string)
    let numbers = Dictionary(
      ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, id) in ids.enumerated() where numbers[id] != index {
      diagnostics.report(
        "\(Diagnostic.quote(id)) is listed twice", at: node["teams"]?.elements?[index].location,
        path: path.key("teams").index(index))
    }
    for id in teams where numbers[id] == nil {
      diagnostics.report(
        "there are no covariances of \(Diagnostic.quote(id))", at: node["teams"]?.location,
        path: path.key("teams"), suggestion: nearestName(to: id, among: ids))
    }
    let rows = (node["rows"]?.elements ?? []).map { ($0.elements ?? []).compactMap(\.double) }
    let size = ids.count * of.count
    if rows.count != size {
      diagnostics.report(
        "found \(rows.count) rows, expected \(size): \(of.count) for each of \(ids.count) teams",
        at: node["rows"]?.location, path: path.key("rows"))
    }
    for (index, row) in rows.enumerated() where row.count != index + 1 {
      diagnostics.report(
        "found \(row.count) numbers, expected \(index + 1): those up to the diagonal",
        at: node["rows"]?.elements?[index].location, path: path.key("rows").index(index))
      return []
    }
    guard rows.count == size, teams.allSatisfy({ numbers[$0] != nil }) else { return [] }
    let places = quantities.indices.flatMap { quantity in
      teams.compactMap { numbers[$0].map { quantity * ids.count + $0 } }
    }
    return places.flatMap { one in places.map { rows[max(one, $0)][min(one, $0)] } }
  }
}
