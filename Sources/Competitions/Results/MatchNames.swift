internal import TextFiles

/// Finds matches of two sides by their names.
public struct MatchNames: Sendable {
  private let fixtures: [Fixture]
  /// The index of each match by its name.
  private let indices: [String: Int]
  /// The matches by `home:away` alone, where that pair meets so only once.
  private let shortNames: [String: Int]

  public init(_ fixtures: [Fixture], entrants: [Entrant]) {
    self.fixtures = fixtures
    indices = Dictionary(
      fixtures.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let pairs = Dictionary(
      grouping: fixtures.indices,
      by: { "\(entrants[fixtures[$0].home].id):\(entrants[fixtures[$0].away].id)" })
    shortNames = pairs.compactMapValues { $0.count == 1 ? $0[0] : nil }
  }

  /// The index of a match, by its name or, where that pair meets so only once, by `home:away`; nil if there
  /// is none.
  public subscript(name: String) -> Int? { indices[name] ?? shortNames[name] }

  /// The name that was probably meant: with the sides in the other order, else the nearest one.
  public func suggestion(for name: String) -> String? {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count >= 2 {
      let turned = ([parts[1], parts[0]] + parts.dropFirst(2)).joined(separator: ":")
      if let match = self[turned] { return fixtures[match].name }
    }
    return nearestName(to: name, among: fixtures.map(\.name))
  }

  /// Reports a key that should be the name of a match and is none.
  func reportUnknown(
    _ member: JSONMember, _ path: DocumentPath, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      "found \(Diagnostic.quote(member.name)), expected the name of a match, home:away",
      at: member.namePlace, path: path, suggestion: suggestion(for: member.name))
  }
}
