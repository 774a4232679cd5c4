internal import TextFiles

extension BracketNames {
  private static let roundNamesKey = "roundNames"

  static let roundNames = Field.optional(
    roundNamesKey, .array(of: .text(1...100, pattern: .title), count: 1...255),
    "What reports call the rounds, the first one first, such as [\"Division Series\", \"World Series\"]; a match for "
      + "third place is in none. Options and files keep their own names.")

  /// Returns the names of a bracket's rounds, first round first, or `nil` if there are none or, with a report, if they
  /// do not fit.
  static func roundNames(
    _ source: StageSource, count: Int, _ diagnostics: inout Diagnostics
  ) -> [String]? {
    guard let node = source.node[roundNamesKey] else { return nil }
    let elements = node.elements ?? []
    let path = source.path.key(roundNamesKey)
    guard elements.count == count else {
      diagnostics.report(
        "found \(elements.count) name\(elements.count == 1 ? "" : "s"), expected \(count): the bracket has \(count) "
          + "round\(count == 1 ? "" : "s") from the first to the final",
        at: node.location, path: path)
      return nil
    }
    let errorsBefore = diagnostics.count
    var names: [String] = []
    for (number, element) in elements.enumerated() {
      let name = element.string ?? ""
      if names.contains(name) {
        diagnostics.report(
          "\(Diagnostic.quote(name)) is listed twice among the names of rounds; give each round its own",
          at: element.location, path: path.index(number))
      }
      names.append(name)
    }
    return diagnostics.count == errorsBefore ? names : nil
  }
}
