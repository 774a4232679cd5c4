/// Where each count of joint successes lies: in which of several tournaments of one number an entrant reaches
/// a goal.
public struct JointSuccessLayout: CountLayout {
  /// How many tournaments there may be.
  public static let sideCounts = 1...12

  /// How many tournaments have the same number: a baseline and its variants.
  public let sides: Int
  /// 2^sides: how often the entrant reached the goal in a set of them and in no other. The set's number has
  /// the bit 2^s for side s, the baseline being side 0.
  public let patterns: CountSection
  public let sections: [CountSection]
  public let squareSections: [CountSection] = []

  public init(sides: Int) {
    precondition(JointSuccessLayout.sideCounts.contains(sides), "\(sides) tournaments of a number")
    self.sides = sides
    var plan = SectionPlan()
    patterns = plan.rows("patterns", 1, of: 1 << sides)
    sections = plan.sections
  }
}
