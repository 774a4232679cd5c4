internal import TextFiles

/// A variant of a scenario with ratings from another file.
package struct ScenarioVariant {
  let id: String
  let name: String
  let file: String
  /// The keys besides the teams that it takes from the file.
  let parts: Set<String>

  package init(id: String, name: String, file: String, parts: Set<String>) {
    self.id = id
    self.name = name
    self.file = file
    self.parts = parts
  }

  /// The member of a scenario's `variants`.
  ///
  /// - Parameter base: The keys that the scenario takes from its own file of ratings.
  func member(besides base: Set<String>) -> JSONObject.Member {
    let reference: JSONValue = ["from": .string(file)]
    func value(_ part: String) -> JSONValue? {
      parts.contains(part) ? reference : base.contains(part) ? .null : nil
    }
    var patch: JSONObject = ["teams": reference]
    if let rules = value("rules") { patch["game"] = ["rules": rules] }
    patch["uncertainty"] = value("uncertainty")
    return JSONObject.Member(id, ["name": .string(name), "patch": .object(patch)])
  }
}
