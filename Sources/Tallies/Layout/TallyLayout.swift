public import Competitions

/// The parts of a run's tally: which they are follows from the tournament and its tally options alone.
///
/// A tally is one row of 64-bit integers, cut into named sections, and one of 128-bit integers for
/// sums of squares.
public struct TallyLayout: CountLayout {
  public static let hasRareScores = true

  public let parts: [any TallyPart]
  public let sections: [CountSection]
  public let squareSections: [CountSection]

  public init(_ tournament: Tournament, options: TallyOptions) {
    var plan = SectionPlan()
    parts = TallyCatalogue.all.compactMap { $0.init(tournament, options, &plan) }
    sections = plan.sections
    squareSections = plan.squareSections
  }

  /// The part of a type; nil if the tally has none.
  public func part<Part: TallyPart>(_ type: Part.Type) -> Part? {
    for part in parts { if let part = part as? Part { return part } }
    return nil
  }

  public static func == (one: TallyLayout, other: TallyLayout) -> Bool {
    one.sections == other.sections && one.squareSections == other.squareSections
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(sections) }
}
