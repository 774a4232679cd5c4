package import TextFiles

extension Diagnostics {
  /// Reports a member of a document whose name is not known.
  ///
  /// - Parameters:
  ///   - noun: The noun for a known name, such as "the id of an entrant".
  ///   - path: The path of the object that has the member.
  package mutating func reportUnknown(
    _ member: JSONMember, expected noun: String, among known: [String], in path: DocumentPath
  ) {
    report(
      "found \(Diagnostic.quote(member.name)), expected \(noun)", at: member.nameLocation,
      path: path.key(member.name), suggestion: nearestName(to: member.name, among: known))
  }
}
