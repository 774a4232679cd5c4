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
  public var title: String { roundName ?? name.wordsOfName }
}

extension Program {
  /// Returns the bracket round of a tie, or `nil` outside the rounds, such as for third place.
  public func round(of tie: Tie) -> Zone? {
    let match = matches[tie.matches[0]]
    // Entrants who are certain to meet are together in no later round.
    return zones.last { zone in
      zone.isDistinct && zone.stage == match.stage
        && match.slots.allSatisfy { slot in
          zone.slots.contains(slot)
            || slot.entrant.map { entrant in
              zone.slots.contains { $0.column.map { occupants[$0] == [entrant] } ?? false }
            } ?? false
        }
    }
  }

  /// Returns what people call the round of a tie of a bracket, or `nil` outside the rounds.
  public func roundTitle(of tie: Tie) -> String? {
    round(of: tie)?.title ?? (isForThirdPlace(tie) ? "Third place" : nil)
  }

  /// Returns true if the losers of those who send their winners to the final meet.
  public func isForThirdPlace(_ tie: Tie) -> Bool {
    let sides = Set(origins(of: tie))
    let before = bracketTies.filter { sides.contains(.column($0.loser)) }
    guard before.count == 2, sides == Set(before.map { .column($0.loser) }) else { return false }
    let winners = Set(before.map { Slot.column($0.winner) })
    return bracketTies.contains { final in
      Set(origins(of: final)) == winners
        && !bracketTies.contains { origins(of: $0).contains(.column(final.winner)) }
    }
  }
}
