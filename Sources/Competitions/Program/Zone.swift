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

  package init(
    stage: String, name: String, slots: [Slot], isDistinct: Bool = false, top: Int? = nil
  ) {
    self.stage = stage
    self.name = name
    self.slots = slots
    self.isDistinct = isDistinct
    self.top = top
  }
}
