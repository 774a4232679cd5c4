internal import Reports
internal import Rosters
internal import TextFiles

/// The effect of a roster change, for people and programs.
public struct RosterEditReport: Sendable {
  let outcome: RosterEditor.Outcome

  /// The changes, one line each.
  public var text: String {
    var lines = [line(outcome.before, outcome.after)]
    if let partner = outcome.partner { lines.append(line(partner.before, partner.after)) }
    return lines.map { "\(outcome.file): \($0)\n" }.joined()
  }

  private func line(
    _ before: RosterEditor.Appearance?, _ after: RosterEditor.Appearance?
  ) -> String {
    switch (before, after) {
    case (nil, let player?): "added \(who(player)): \(RosterEditReport.keys(player.given))"
    case (let player?, nil): "removed \(who(player)): \(RosterEditReport.keys(player.given))"
    case (let before?, let after?): change(before, after)
    case (nil, nil): "nothing has changed"
    }
  }

  private func change(
    _ before: RosterEditor.Appearance, _ after: RosterEditor.Appearance
  ) -> String {
    guard outcome.isChanged else { return "nothing has changed: \(who(before)) is as before" }
    let changes = RosterEditReport.changes(before, after)
    return changes.isEmpty
      ? "\(who(before)) is written differently, but is the same as before"
      : "\(who(before)): \(changes.joined(separator: ", "))"
  }

  /// Warnings in whole lines.
  public var warnings: [String] {
    let scenarios = outcome.changedScenarios
    return outcome.warnings
      + (scenarios.isEmpty ? [] : ["these scenarios change: \(scenarios.joined(separator: ", "))"])
  }

  public var jsonText: String {
    let document: JSONValue = [
      "file": .string(outcome.file),
      "changed": .boolean(outcome.isChanged),
      "before": outcome.before.map(RosterEditReport.json) ?? .null,
      "after": outcome.after.map(RosterEditReport.json) ?? .null,
      "partner": outcome.partner.map { partner in
        [
          "before": RosterEditReport.json(partner.before),
          "after": RosterEditReport.json(partner.after),
        ]
      } ?? .null,
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
    let place = line("place", before.place, after.place)
    let keys = before.given.map(\.key)
    let newKeys = after.given.map(\.key).filter { !keys.contains($0) }
    let values = (keys + newKeys).compactMap { key in
      // The place says it already.
      place != nil && key == before.lineupKey
        ? nil
        : line(
          key, before.given.first { $0.key == key }?.value,
          after.given.first { $0.key == key }?.value)
    }
    let identity = [
      line("name", before.name, after.name), line("team", before.team, after.team),
      place ?? line("plays", plays(before), plays(after)),
    ]
    return identity.compactMap { $0 } + values
  }

  private static func json(_ player: RosterEditor.Appearance) -> JSONValue {
    [
      "player": .string(player.name), "team": .string(player.team),
      "plays": player.isPlaying.map { .boolean($0) } ?? .null,
      "place": player.place.map { .string($0) } ?? .null,
      "given": .object(JSONObject(player.given.map { .init($0.key, .string($0.value)) })),
    ]
  }
}
