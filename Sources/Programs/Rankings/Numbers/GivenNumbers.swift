public import TextFiles

/// The numbers that a scenario gives for its entrants.
public struct GivenNumbers: Sendable, Equatable {
  private let values: [String: [Double]]

  public static let none = GivenNumbers([:])

  public init(_ values: [String: [Double]]) {
    self.values = values
  }

  /// The numbers of all entrants, or `nil` if a name has none.
  public subscript(name: String) -> [Double]? { values[name] }

  package var names: [String] { values.keys.sorted() }

  public static var shape: Shape {
    .map(
      keys: .identifier,
      to: .map(to: .number(-1e12...1e12), count: Tournament.entrantCounts), count: 0...100)
  }

  /// Reads numbers that have passed their shape. A missing number is reported and becomes 0.
  public static func read(
    _ node: JSONNode?, entrants: [Entrant], at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> GivenNumbers {
    var values: [String: [Double]] = [:]
    for member in node?.members ?? [] {
      let own = path.key(member.name)
      if let criterion = RankingCriterion(key: member.name), criterion.number == nil {
        diagnostics.report(
          "\(Diagnostic.quote(member.name)) is the name of a criterion; give the number another name",
          at: member.nameLocation, path: own)
        continue
      }
      values[member.name] = read(member, entrants, at: own, &diagnostics)
    }
    return GivenNumbers(values)
  }

  private static func read(
    _ member: JSONMember, _ entrants: [Entrant], at path: DocumentPath,
    _ diagnostics: inout Diagnostics
  ) -> [Double] {
    let given = member.node.members ?? []
    let ids = Set(entrants.map(\.id))
    for stranger in given where !ids.contains(stranger.name) {
      diagnostics.report(
        "found \(Diagnostic.quote(stranger.name)), expected the id of an entrant",
        at: stranger.nameLocation, path: path.key(stranger.name),
        suggestion: nearestName(to: stranger.name, among: entrants.map(\.id)))
    }
    let byID = Dictionary(
      given.map { ($0.name, $0.node.double) }, uniquingKeysWith: { first, _ in first })
    let absent = entrants.filter { byID[$0.id] == nil }
    if !absent.isEmpty {
      diagnostics.report(
        "found no number for \(Diagnostic.alternatives(absent.map(\.id), maximum: 12)); every entrant needs one",
        at: member.node.location, path: path)
    }
    return entrants.map { (byID[$0.id] ?? nil) ?? 0 }
  }
}
