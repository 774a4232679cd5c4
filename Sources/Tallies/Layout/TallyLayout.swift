public import Programs
package import TextFiles

/// The named sections of a tally: 64-bit integers, and 128-bit ones for sums of squares.
public struct TallyLayout: Sendable, Hashable {
  /// The parts of a run, which follow from the tournament and its tally options; empty in other studies.
  public let parts: [any TallyPart]
  public let sections: [CountSection]
  public let squareSections: [CountSection]
  public let variants: Int
  /// True if ``Tally/rareScores`` are counted, as in runs.
  public var hasRareScores: Bool { !parts.isEmpty }

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

  /// The size of a tally in bytes.
  public var bytes: Int { count * 8 + squareCount * 16 }

  /// The names of the sections in a run's identity, from which their sizes follow.
  package var canonical: JSONValue {
    .array((sections + squareSections).map { .string($0.name) })
  }

  package subscript(name: String) -> CountSection {
    guard let section = (sections + squareSections).first(where: { $0.name == name }) else {
      preconditionFailure("a tally without \(name)")
    }
    return section
  }

  /// The part of a type, or `nil` if the tally has none.
  public func part<Part: TallyPart>(_ type: Part.Type) -> Part? {
    parts.lazy.compactMap { $0 as? Part }.first
  }

  /// The layout of the same sections for a number of variants.
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
