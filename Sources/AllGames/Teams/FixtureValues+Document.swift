internal import Games
internal import Players
internal import TextFiles

extension FixtureValues {
  /// The rules of a game whose fixtures have these values, as they enter a run's identity. Numbers of fixtures belong to
  /// two teams, and what is uncertain may belong to all: so they are rules here.
  func canonicalRules(
    _ name: String, _ sampler: JointSampler?, keys: JSONValue, value: (Value) -> JSONValue
  ) -> JSONValue {
    var rules: JSONObject = ["keys": keys]
    if !isEmpty {
      rules["fixtures"] = .array(all.map { $0.key.canonical(name, value($0.value)) })
    }
    if let sampler { rules["uncertainty"] = sampler.canonical }
    return .object(rules)
  }
}
