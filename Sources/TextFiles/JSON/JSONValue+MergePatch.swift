extension JSONValue {
  /// The JSON Merge Patch (RFC 7396) that turns this value into another one, in which no member may be null.
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
