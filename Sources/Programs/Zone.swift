internal import TextFiles

/// Slots that people ask for together: who finishes among the last three, who reaches the final.
public struct Zone: Sendable, Equatable {
  /// The id of the stage that has it.
  public let stage: String
  /// The name in scenarios, options and files: "relegated", "semi-final".
  public package(set) var name: String
  public package(set) var slots: [Slot]
  /// A Boolean value indicating whether its slots always have different occupants, as those of a round have.
  let isDistinct: Bool
  /// A Boolean value indicating whether all who may reach it do, as it has a slot for each of them.
  var takesAll = false
  /// The last final position, from 1, of those who reach it, if these are all who finish so well; nil if it is no such
  /// zone.
  public package(set) var top: Int?
  /// A Boolean value indicating whether it is a step on the way to the end of the competition, as rounds are and what a
  /// scenario asks for; the records of an earlier stage are none.
  public let isOnTheWay: Bool
  /// The name of the round for people, "Division Series", or `nil` if the scenario gives none. The name is no part of a
  /// run's identity.
  public let roundName: String?

  /// The zone as it enters a run's identity: which slots those are who reach it.
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
  /// The title for people: the name of the round if the scenario gives one, else the zone's name in words, "Round of
  /// 16".
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
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension Program {
  /// The round of a bracket in which a tie is; nil of one beside the rounds, such as that for third place.
  public func round(of tie: Tie) -> Zone? {
    let match = matches[tie.matches[0]]
    return zones.first { zone in
      zone.isDistinct && zone.stage == match.stage && Set(zone.slots).isSuperset(of: match.slots)
    }
  }
}
