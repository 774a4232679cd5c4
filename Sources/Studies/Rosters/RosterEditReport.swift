internal import Documents
internal import Reports
internal import Rosters

/// What a change of a roster has done, in words and for programs.
public struct RosterEditReport: Sendable {
  private let outcome: RosterEditor.Outcome

  init(_ outcome: RosterEditor.Outcome) {
    self.outcome = outcome
  }

  /// What has changed, in lines.
  public var text: String {
    let file = outcome.file
    switch (outcome.before, outcome.after) {
    case (nil, let player?):
      return "\(file): added \(who(player)): \(RosterEditReport.keys(player.given))\n"
    case (let player?, nil):
      return "\(file): removed \(who(player)): \(RosterEditReport.keys(player.given))\n"
    case (let before?, let after?):
      let changes = RosterEditReport.changes(before, after)
      return changes.isEmpty
        ? "\(file): \(who(before)) is as he was\n"
        : "\(file): \(who(before)): \(changes.joined(separator: ", "))\n"
    case (nil, nil): return "\(file): nothing has changed\n"
    }
  }

  /// What should be known of it beside: each in whole lines.
  public var warnings: [String] {
    let scenarios = outcome.changedScenarios
    return outcome.warnings
      + (scenarios.isEmpty ? [] : ["these scenarios change: \(scenarios.joined(separator: ", "))"])
  }

  /// The same for programs.
  public var jsonText: String {
    let document: JSONValue = [
      "file": .string(outcome.file),
      "before": outcome.before.map(RosterEditReport.json) ?? .null,
      "after": outcome.after.map(RosterEditReport.json) ?? .null,
      "warnings": .array(outcome.warnings.map { .string($0) }),
      "changedScenarios": .array(outcome.changedScenarios.map { .string($0) }),
    ]
    return document.prettyText
  }

  private func who(_ player: RosterEditor.Appearance) -> String {
    "\(player.name) of \(player.team)"
  }

  private static func keys(_ given: [(key: String, value: String)]) -> String {
    given.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }

  private static func changes(
    _ before: RosterEditor.Appearance, _ after: RosterEditor.Appearance
  ) -> [String] {
    func line(_ key: String, _ old: String?, _ new: String?) -> String? {
      old == new ? nil : "\(key) \(old ?? "none") -> \(new ?? "none")"
    }
    func plays(_ player: RosterEditor.Appearance) -> String? {
      player.isPlaying.map { $0 ? "yes" : "no" }
    }
    let keys = before.given.map(\.key)
    let newKeys = after.given.map(\.key).filter { !keys.contains($0) }
    let values = (keys + newKeys).compactMap { key in
      line(
        key, before.given.first { $0.key == key }?.value,
        after.given.first { $0.key == key }?.value)
    }
    let identity = [
      line("name", before.name, after.name), line("team", before.team, after.team),
      line("plays", plays(before), plays(after)),
    ]
    return identity.compactMap { $0 } + values
  }

  private static func json(_ player: RosterEditor.Appearance) -> JSONValue {
    [
      "player": .string(player.name), "team": .string(player.team),
      "plays": player.isPlaying.map { .boolean($0) } ?? .null,
      "given": .object(JSONObject(player.given.map { .init($0.key, .string($0.value)) })),
    ]
  }
}
