public import Programs
package import TextFiles

/// Where each count of a tally lies: 64-bit integers, cut into named sections, and 128-bit ones for sums of
/// squares.
public struct TallyLayout: Sendable, Hashable {
  /// What a run counts: which parts they are follows from the tournament and its tally options alone. Other
  /// studies have none.
  public let parts: [any TallyPart]
  /// The sections of counts, one behind the other.
  public let sections: [CountSection]
  /// The sections of sums of squares, one behind the other.
  public let squareSections: [CountSection]
  /// How many variants there are that can leave a race.
  public let variants: Int
  /// Whether scores too rare for the sections are counted beside them, as runs do.
  public var hasRareScores: Bool { !parts.isEmpty }

  /// That of a run.
  public init(_ tournament: Tournament, options: TallyOptions) {
    var plan = SectionPlan()
    let parts = TallyCatalogue.all.compactMap { $0.init(tournament, options, &plan) }
    self.init(plan, parts)
  }

  package init(_ plan: SectionPlan, _ parts: [any TallyPart] = []) {
    self.parts = parts
    sections = plan.sections
    squareSections = plan.squareSections
    variants = plan.variants
  }

  /// The number of 64-bit elements.
  public var count: Int { sections.last?.range.upperBound ?? 0 }

  /// The number of 128-bit elements.
  public var squareCount: Int { squareSections.last?.range.upperBound ?? 0 }

  /// The memory that a tally takes.
  public var bytes: Int { count * 8 + squareCount * 16 }

  /// The names of the sections as they enter a run's identity; how large they are follows from the rest of it.
  package var canonical: JSONValue {
    .array((sections + squareSections).map { .string($0.name) })
  }

  /// The section of a name.
  package subscript(name: String) -> CountSection {
    guard let section = (sections + squareSections).first(where: { $0.name == name }) else {
      preconditionFailure("a tally without \(name)")
    }
    return section
  }

  /// The part of a type; nil if the tally has none.
  public func part<Part: TallyPart>(_ type: Part.Type) -> Part? {
    for part in parts { if let part = part as? Part { return part } }
    return nil
  }

  /// The layout for so many of the variants.
  package func restricted(to variants: Int) -> TallyLayout {
    var plan = SectionPlan(variants: variants)
    for section in sections + squareSections {
      plan.append(section.staticName, section.own, each: section.each, section.kind)
    }
    return TallyLayout(plan, parts)
  }

  public static func == (one: TallyLayout, other: TallyLayout) -> Bool {
    one.sections == other.sections && one.squareSections == other.squareSections
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(sections) }
}
