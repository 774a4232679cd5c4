internal import Games
internal import Programs
internal import TextFiles

/// A ranking as a scenario writes it.
struct RankingDefinition {
  /// The chain, its preset if it is from one, and what a match is worth by that.
  let chain: RankingChain
  let preset: PresetUse?
  let points: PointsScheme?

  /// How many steps a chain, and how many criteria a step may have.
  static let counts = 1...32

  /// What stands under `ranking` of a part of a stage.
  static var optionalField: Field {
    .optional("ranking", shape, "Its ranking, if it differs.")
  }

  private static var shape: Shape {
    let onSplit = RankingChain.OnSplit.allCases.map(\.rawValue)
    let steps = Shape.array(of: step, count: counts)
    let chain = Shape.object([
      .required("by", steps, "The steps."),
      .optional(
        "onSplit", .choice(onSplit),
        "What happens to teams that a step has separated only in part. continue: the next step. restart: the first "
          + "step again. pick: only the best is placed, all others start again at the first step.",
        default: .string(RankingChain.OnSplit.proceed.rawValue)),
      .optional("two", steps, "The steps for exactly two level teams, instead of by."),
    ])
    let preset = Shape.object([
      .required(
        "preset", .choice(RankingPreset.all.map(\.name)),
        "The ranking of a real competition. Criteria whose numbers are missing in competition.numbers are skipped."
      )
    ])
    return .anyOf([steps, chain, preset])
  }

  /// What stands under `ranking`.
  static var field: Field {
    .required(
      "ranking", shape,
      "The tie-breaks, the most important first: see docs/ranking.md. goalDifference and goalsFor are football's "
        + "names; other games use points, runs, eliminations, wins or maps instead, and best of n in a Swiss games. Lots "
        + "decide in the end, named or not; with shared instead of lots, level entrants share the better position."
    )
  }

  // Every kind of table has it, and it names many criteria.
  private static let step: Shape = {
    let words = RankingChain.Step.blockWords
    let better = GivenNumber.betterWords
    let opponents: [String] = LeagueOpponents.Kind.allCases.map(\.rawValue)
    return .anyOf([
      RankingCriterion.choice(of: CriterionLine.criteria(.chain)),
      .object([
        .required(
          "among",
          .array(
            of: RankingCriterion.choice(of: CriterionLine.criteria(.among)), count: counts),
          "Criteria applied to the matches among the level teams."),
        .optional(
          "onSplit", .choice([words.once, words.repeats]),
          "repeat: the block is applied again to the teams that it leaves level, on the matches among these.",
          default: .string(words.once)),
      ]),
      .object([
        .required(
          "criterion",
          .choice(RankingReader.floored),
          "A share of the points available, as in Magic."),
        .required("floor", .number(0...1), "The minimum that each share counts."),
      ]),
      .object([
        .required(
          RankingChain.Step.recordKey, .choice(opponents),
          "The winning percentage in matches against these."),
        .optional(
          "places", .integer(1...64),
          "For playoffTeams and otherPlayoffTeams: how many teams of a conference count as such, including all level "
            + "with the last of them."),
        .optional(
          "late", .boolean,
          "For division and conference: whether only the last half of these matches counts, and one more match at a "
            + "time while all are level.", default: false),
        .optional(
          "onlyWithin", .boolean,
          "For division and conference: whether it applies only if all level teams are in the same one.",
          default: false),
      ]),
      .object([
        .required("number", .text(1...100, pattern: .identifier), "A name in competition.numbers."),
        .required("better", .choice([better.higher, better.lower]), "Which end is ahead."),
      ]),
    ])
  }()

  /// Reads what has passed its shape; nil if it cannot be, which is reported.
  ///
  /// - Parameter isSeeded: whether the stage lists its rows by seed, so that a seed need not be given as a number.
  init?(
    _ node: JSONNode, at path: DocumentPath, unit: ScoreUnit, numbers: GivenNumbers,
    countsCards: Bool, isSeeded: Bool = false, earlier: CarryOver.Matches? = nil,
    _ diagnostics: inout Diagnostics
  ) {
    let reader = RankingReader(
      unit: unit, numbers: numbers, countsCards: countsCards, isSeeded: isSeeded,
      earlier: earlier)
    if let name = node["preset"]?.string, let preset = RankingPreset(name: name) {
      let chosen = isSeeded ? preset.chain.byListOrder(numbers) : preset.chain
      for criterion in chosen.criteria.map(\.criterion) {
        guard let obstacle = reader.obstacle(criterion) else { continue }
        diagnostics.report(
          obstacle, at: node["preset"]?.location, path: path.key("preset"))
        return nil
      }
      let absent = chosen.numbers.filter { numbers[$0.name] == nil }
      let counted = countsCards ? absent.filter { CardCriterion($0) != nil } : []
      let omitted = absent.filter { !counted.contains($0) }.map { RankingCriterion.number($0) }
      chain = chosen.without(omitted).counting(counted)
      self.preset = PresetUse(
        name: name, omitted: omitted, pointsScale: preset.pointsScale, entrant: preset.entrant)
      points = preset.points
      return
    }
    let errorsBefore = diagnostics.count
    let by = reader.steps(
      node["by"] ?? node, at: node["by"] == nil ? path : path.key("by"), &diagnostics)
    let two = node["two"].map { reader.steps($0, at: path.key("two"), &diagnostics) }
    guard diagnostics.count == errorsBefore else { return nil }
    let sharesRanks = by.last == .shared
    if let end = two?.last, end == .shared || end == .lots && sharesRanks,
      (end == .shared) != sharesRanks
    {
      diagnostics.report(
        "\"two\" ends in \"\(sharesRanks ? "lots" : "shared")\", but \"by\" does not; "
          + "put \"shared\" last in both or in neither",
        at: node["two"]?.location, path: path.key("two"))
      return nil
    }
    let onSplit = node["onSplit"]?.string.flatMap(RankingChain.OnSplit.init(rawValue:))
    chain = RankingChain(
      by, onSplit: onSplit ?? .proceed, two: two ?? [], sharesRanks: sharesRanks)
    preset = nil
    points = nil
  }
}
