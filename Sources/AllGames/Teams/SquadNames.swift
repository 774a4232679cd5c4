internal import TextFiles

/// The names of a squad, to which a line-up in the document refers.
struct SquadNames {
  private let names: [String]
  private let indices: [String: Int]
  private let noun: String
  private let squad: String
  private var listed: Set<Int> = []

  /// - Parameters:
  ///   - noun: The word for a member, such as `player`.
  ///   - squad: The name of the squad in errors.
  init(_ names: [String], called noun: String, of squad: String) {
    self.names = names
    self.noun = noun
    self.squad = squad
    indices = Dictionary(
      names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the index of a name, or reports an unknown name and returns `nil`.
  func index(
    of name: String, at location: SourceLocation?, _ path: DocumentPath,
    _ diagnostics: inout Diagnostics
  ) -> Int? {
    if let index = indices[name] { return index }
    diagnostics.report(
      "found \(Diagnostic.quote(name)), expected a \(noun) of \(squad)", at: location, path: path,
      suggestion: nearestName(to: name, among: names))
    return nil
  }

  /// Returns the index of a name in a line-up, or reports an unknown name or one that is listed before and returns
  /// `nil`.
  mutating func list(
    _ node: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> Int? {
    guard let name = node.string,
      let index = index(of: name, at: node.location, path, &diagnostics)
    else { return nil }
    guard listed.insert(index).inserted else {
      diagnostics.report(
        "\(Diagnostic.quote(name)) is listed twice in the line-up; list each \(noun) once",
        at: node.location, path: path)
      return nil
    }
    return index
  }

  /// Returns the indices of an array of names in a line-up, without those that are reported.
  mutating func list(
    _ nodes: [JSONNode], at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> [Int] {
    nodes.enumerated().compactMap { list($1, at: path.index($0), &diagnostics) }
  }
}
