internal import TextFiles

/// Slots that people ask for together: who finishes among the last three, who reaches the final.
public struct Zone: Sendable, Hashable {
  /// The id of the stage that has it.
  public let stage: String
  /// What it is called in scenarios, options and files: "relegated", "semi-final".
  public let name: String
  public let slots: [Slot]
  /// Whether its slots always have different occupants, as those of a round have.
  let isDistinct: Bool
  /// The last final position, from 1, of those who reach it, if these are all who finish so well; nil if it is no such
  /// zone.
  public let top: Int?
  /// Whether it is a step on the way to the end of the competition, as rounds are and what a scenario asks for; the records of
  /// an earlier stage are none.
  public let isOnTheWay: Bool

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
    isOnTheWay: Bool = true
  ) {
    self.stage = stage
    self.name = name
    self.slots = slots
    self.isDistinct = isDistinct
    self.top = top
    self.isOnTheWay = isOnTheWay
  }
}
