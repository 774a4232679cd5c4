extension JSONValue {
  /// The merge patch (RFC 7396) that makes another value of this one.
  ///
  /// Of two objects it holds the members that differ, and null for those that are gone; of anything else it is the other
  /// value. An object in which a member is null cannot be made by a patch: none of Podium's is.
  public func mergePatch(to other: JSONValue) -> JSONValue {
    guard case .object(let old) = self, case .object(let new) = other else { return other }
    let values = Dictionary(uniqueKeysWithValues: old.members.map { ($0.name, $0.value) })
    let names = Set(new.members.map(\.name))
    var patch: [JSONObject.Member] = []
    for member in new.members {
      guard let before = values[member.name] else {
        patch.append(member)
        continue
      }
      if before.canonicalText != member.value.canonicalText {
        patch.append(JSONObject.Member(member.name, before.mergePatch(to: member.value)))
      }
    }
    patch += old.members.filter { !names.contains($0.name) }.map {
      JSONObject.Member($0.name, .null)
    }
    return .object(JSONObject(patch))
  }
}
