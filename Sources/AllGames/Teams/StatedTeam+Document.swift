internal import Games
internal import Players
internal import TextFiles

extension StatedTeam {
  static let rating = Field.required(
    "rating", .number(-10_000...10_000), "The team's rating, such as Elo's.")

  /// The shape of a member of `teams` with the numbers of one kind of strength, or without any.
  static func shape(_ kinds: [[Field]]) -> Shape {
    let name = Field.optional(
      "name", .text(1...100, pattern: .singleLine), "The team's name in reports; by default its id."
    )
    return .anyOf((kinds + [[]]).map { .object([name] + $0) })
  }

  /// The team in a document that has passed its shape.
  init(_ team: GameSource.Team) {
    func number(_ key: String) -> Double? { team.node[key]?.double }
    let strength: TeamStrength =
      if let attack = number("attack"), let defence = number("defence") {
        .attack(attack, defence: defence)
      } else if let rating = number("rating") {
        .rating(rating)
      } else if let strength = number("strength") {
        .strength(strength)
      } else {
        .unknown
      }
    self.init(name: team.node["name"]?.string ?? team.id, strength: strength)
  }

  /// The strength as it enters a run's identity.
  var canonical: JSONValue {
    .object(JSONObject(strength.numbers.map { .init($0.key, .double($0.value)) }))
  }
}

extension TeamStrength {
  var keys: [String] { numbers.map(\.key) }

  /// The numbers of some keys, `nil` for those of other kinds of strength.
  func values(_ keys: [String]) -> [Double?] {
    keys.map { key in numbers.first { $0.key == key }?.value }
  }

  /// The keys, with an article where they need one, for messages.
  fileprivate var wording: String {
    keys.count == 1 ? "a \(keys[0])" : keys.joined(separator: " and ")
  }
}

extension [StatedTeam] {
  /// The keys of the numbers that all teams have; empty if teams have different ones.
  var quantities: [String] {
    let keys = Set(map(\.strength.keys))
    return keys.count == 1 ? keys.first ?? [] : []
  }

  /// The standard deviations by which a sampler samples the teams' numbers; none without a sampler.
  func deviations(_ sampler: JointSampler?) -> [RatingDeviation] {
    guard let sampler else { return [] }
    return quantities.enumerated().map { quantity, key in
      let values = indices.map { sampler.deviation(quantity, of: $0) }
      // Strengths deviate in logarithms.
      return RatingDeviation(
        key == "strength" ? "log strength" : key, decimals: key == "rating" ? 0 : 3,
        values.map { $0...$0 })
    }
  }

  /// Reports teams whose strength is of another kind than that of the first team that has any.
  func reportMixture(_ source: GameSource, _ diagnostics: inout Diagnostics) {
    let known = zip(self, source.teams).filter { $0.0.strength != .unknown }
    guard let (first, firstSource) = known.first else { return }
    for (team, source) in known where team.strength.keys != first.strength.keys {
      diagnostics.report(
        "\(Diagnostic.quote(source.id)) has \(team.strength.wording), but \(Diagnostic.quote(firstSource.id)) has \(first.strength.wording); expected the same for all teams",
        at: source.node.location, path: source.path)
    }
  }
}
