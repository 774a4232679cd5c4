public import Engine
public import Estimates
internal import Games
public import Programs
public import Tables

/// How often those whom the game follows one by one took part in matches, and survived them.
public struct ParticipantsPart: TallyPart, BlockReader {
  public static let files = [file]

  /// M x 2 x participants x 2: how often each took part, and how often they survived.
  private let participants: CountSection
  /// The participants of the entrant that has most.
  private let each: Int

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    each = tournament.participants?.maximumPerSide ?? 0
    let matches = tournament.program.pairings.count
    guard options.participants, each > 0, matches > 0 else { return nil }
    participants = plan.section("participants", matches * 2 * each * 2)
  }

  public func add(_ block: TournamentBlock, to tally: inout Tally) {
    let sides = 2 * each
    for row in 0..<participants.count / 2 {
      let count = block.participants.count(row / sides, row % sides)
      tally.add(count.tookPart, to: participants, 2 * row)
      tally.add(count.survived, to: participants, 2 * row + 1)
    }
  }

  func summaries(_ reader: TallyReader) -> [ParticipantSummary] {
    guard let everyone = reader.tournament.participants else { return [] }
    return reader.matchesPlayed.flatMap { match, fixture in
      let isDeterministic = reader.tournament.isDeterministic(fixture)
      return fixture.sides.enumerated().flatMap { side, entrant in
        everyone.names[entrant].enumerated().map { number, name in
          let row = (match * 2 + side) * each + number
          let tookPart = reader.tally.count(participants, 2 * row)
          let survived = Proportion(
            count: reader.tally.count(participants, 2 * row + 1), total: max(1, tookPart),
            isCertain: isDeterministic)
          return ParticipantSummary(
            match: match, entrant: entrant, participant: number, name: name,
            tookPart: Proportion(
              count: tookPart, total: reader.timesPlayed(match),
              isCertain: isDeterministic || !everyone.areSampled[entrant]),
            survived: tookPart > 0 ? survived : nil)
        }
      }
    }
  }

  /// A row for each participant of each side of each match that is still to come.
  public func tables(_ summary: Summary) -> [NamedTable] {
    NamedTable(
      Self.file, of: summary.participants,
      [
        .match { summary.matches[$0.match].fixture.name },
        .entrant { summary.entrant($0.entrant) },
        .text("participant", "Participant") { $0.name },
        .count("took_part", "Took part") { $0.tookPart.count },
        .estimate("took_part_probability", "Takes part", summary.level) { $0.tookPart },
        .count("survived", "Survived") { $0.survived?.count ?? 0 },
        .estimate("survival_probability", "Survives", summary.level) { $0.survived },
      ]
    ).unlessEmpty
  }
}

/// What became of an participant in a match.
public struct ParticipantSummary: Sendable {
  /// The match's index.
  public let match: Int
  /// The entrant's index.
  public let entrant: Int
  /// The index among the entrant's participants.
  public let participant: Int
  public let name: String
  /// How often they took part.
  public let tookPart: Proportion
  /// How often they survived, of the times when they took part; nil if they never did.
  public let survived: Proportion?
}

extension Summary {
  /// What became of those whom the game follows one by one, match after match; empty if it follows
  /// nobody.
  public var participants: [ParticipantSummary] {
    reader.layout.part(ParticipantsPart.self)?.summaries(reader) ?? []
  }
}

extension ParticipantsPart {
  private static let file = TableFile(
    "participants", "How often each fighter of a duel took the field and survived.",
    rows:
      "A row for each match that is still to come, each side of it and each participant. Written for games that follow "
      + "those of whom a side is made, such as the fighters of duels, unless the scenario has "
      + "`\"tally\": { \"participants\": false }` or more than 1,000 matches.",
    [
      .match(), .entrant("entrant", "the side"),
      .text("participant", "Name of the participant"),
      .count(
        "took_part", "Tournaments in which they took part in the match",
        "0 to the number of tournaments"),
      .share("took_part_probability", "Their share; certain for those who always do"),
      .count("survived", "Tournaments in which they survived it", "0 to `took_part`"),
      .share(
        "survival_probability", "Their share of those in which they took part",
        emptyWhere: "where they never took part"),
    ])
}
