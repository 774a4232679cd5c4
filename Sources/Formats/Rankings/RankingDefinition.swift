internal import Games
internal import Programs
internal import TextFiles

/// A ranking as a scenario writes it.
struct RankingDefinition {
  let chain: RankingChain
  /// The preset that the chain comes from, if any.
  let preset: PresetUse?
  /// The points of a match by the preset, if it has some.
  let points: StatedPoints?

  /// The number of steps of a chain, and of criteria of a step.
  static let counts = 1...32

  /// The field `ranking` of a part of a stage.
  static var optionalField: Field {
    .optional("ranking", shape, "Its ranking, if it differs.")
  }

  /// The field `ranking` of a stage.
  static var field: Field {
    .required(
      "ranking", shape,
      "The tie-breaks, the most important first: see docs/ranking.md. goalDifference and goalsFor are football's "
        + "names; other games use points, runs, eliminations, wins or maps instead, and a best-of-n Swiss uses games. Lots "
        + "decide in the end, named or not; with shared instead of lots, level entrants share the better position."
    )
  }

  private static var shape: Shape {
    let preset = Shape.object([
      .required(
        "preset", .choice(CompetitionPreset.names),
        "The ranking of a real competition. Criteria whose numbers are missing in competition.numbers are skipped."
      )
    ])
    return .anyOf([steps, chain, preset])
  }

  private static var steps: Shape { .array(of: step, count: counts) }

  private static var chain: Shape {
    .object([
      .required("by", steps, "The steps."),
      .optional(
        "onSplit", .choice(RankingChain.OnSplit.allCases.map(\.rawValue)),
        "What happens to teams that a step has separated only in part. continue: the next step. restart: the first "
          + "step again. pick: only the best is placed, all others start again at the first step.",
        default: .string(RankingChain.OnSplit.proceed.rawValue)),
      .optional("two", steps, "The steps for exactly two level teams, instead of by."),
    ])
  }

  // Made once: every kind of table has it, and it names many criteria.
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

  /// Reads a ranking that has passed its shape, or returns `nil`, with a report, if the table cannot be ranked so.
  ///
  /// - Parameters:
  ///   - isSeeded: True if the stage lists its rows by seed; seeds need not be given as numbers then.
  ///   - earlier: The matches of an earlier stage that count too, or `nil` if not even its points do.
  init?(
    _ node: JSONNode, at path: DocumentPath, unit: ScoreUnit, numbers: GivenNumbers,
    countsCards: Bool, isSeeded: Bool = false, earlier: CarryOver.Matches? = nil,
    _ diagnostics: inout Diagnostics
  ) {
    let reader = RankingReader(
      unit: unit, numbers: numbers, countsCards: countsCards, isSeeded: isSeeded,
      earlier: earlier)
    guard let name = node["preset"]?.string, let preset = CompetitionPreset(name: name) else {
      guard let chain = reader.chain(node, at: path, &diagnostics) else { return nil }
      self.init(chain: chain, preset: nil, points: nil)
      return
    }
    let chosen = isSeeded ? preset.chain.byListOrder(numbers) : preset.chain
    if let obstacle = chosen.criteria.lazy.compactMap({ reader.obstacle($0.criterion) }).first {
      diagnostics.report(obstacle, at: node["preset"]?.location, path: path.key("preset"))
      return nil
    }
    let absent = chosen.numbers.filter { numbers[$0.name] == nil }
    let counted = countsCards ? absent.filter { CardCriterion($0) != nil } : []
    let omitted = absent.filter { !counted.contains($0) }.map { RankingCriterion.number($0) }
    self.init(
      chain: chosen.without(omitted).counting(counted),
      preset: PresetUse(name: name, omitted: omitted, entrant: preset.entrant),
      points: preset.points)
  }

  private init(chain: RankingChain, preset: PresetUse?, points: StatedPoints?) {
    self.chain = chain
    self.preset = preset
    self.points = points
  }
}
