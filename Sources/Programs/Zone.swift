internal import TextFiles

/// Slots with a common meaning, such as relegation or the final.
public struct Zone: Sendable, Equatable {
  public let stage: String
  /// The name in scenarios, options and files: "relegated", "semi-final".
  public package(set) var name: String
  public package(set) var slots: [Slot]
  /// True if the slots always have different occupants, as those of a round do.
  let isDistinct: Bool
  /// True if all who may reach the zone do, as there is a slot for each.
  var takesAll = false
  /// The worst final position, from 1, of the zone's occupants if they are exactly the best entrants, or `nil`
  /// otherwise.
  public package(set) var top: Int?
  /// True for a step on the way to the end, such as a round or a zone of the scenario; false for the records of an
  /// earlier stage.
  public let isOnTheWay: Bool
  /// The name for people, "Division Series", or `nil` if the scenario gives none. Not part of a run's identity.
  public package(set) var roundName: String?

  var canonical: JSONValue {
    [
      "stage": .string(stage), "name": .string(name),
      "slots": .array(
        slots.map { slot in
          switch slot {
          case .entrant(let entrant): ["entrant": .whole(entrant)]
          case .column(let column): .whole(column)
          }
        }),
    ]
  }

  package init(
    stage: String, name: String, slots: [Slot], isDistinct: Bool = false, top: Int? = nil,
    isOnTheWay: Bool = true, roundName: String? = nil
  ) {
    self.stage = stage
    self.name = name
    self.slots = slots
    self.isDistinct = isDistinct
    self.top = top
    self.isOnTheWay = isOnTheWay
    self.roundName = roundName
  }
}

extension Zone {
  /// The title for people: the round's name if the scenario gives one, or else the zone's name in words, "Round of 16".
  public var title: String {
    if let roundName { return roundName }
    var words = name
    if !["semi-final", "quarter-final"].contains(name) {
      // The record 3-0 keeps its dash.
      words = String(
        zip(zip(" " + name, name), name.dropFirst() + " ").map { pair, next in
          pair.1 == "-" && !(pair.0.isNumber && next.isNumber) ? " " : pair.1
        })
    }
    // Leagues and cups have proper names.
    let parts = words.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    if let last = parts.last, ["League", "Cup"].contains(last) {
      return parts.joined(separator: " ")
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension Program {
  /// Returns the bracket round of a tie, or `nil` outside the rounds, such as for third place.
  public func round(of tie: Tie) -> Zone? {
    let match = matches[tie.matches[0]]
    return zones.first { zone in
      zone.isDistinct && zone.stage == match.stage && Set(zone.slots).isSuperset(of: match.slots)
    }
  }
}
