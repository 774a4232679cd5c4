public import Engine
public import Estimates
internal import Games
public import Programs
public import Tables

/// The participants of sides, such as fighters: how often they take part in matches and survive.
public struct ParticipantsPart: TallyPart, BlockReader {
  public static var files: [FileDescription] { [file.description] }

  /// M x 2 x participants x 2: how often each took part, and how often they survived.
  private let participants: CountSection
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

  fileprivate func summaries(_ reader: TallyReader) -> [ParticipantSummary] {
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

  public func tables(_ summary: Summary) -> [NamedTable] {
    let rows = summary.participants.map {
      (
        match: summary.matches[$0.match].fixture.name, entrant: summary.entrant($0.entrant),
        participant: $0
      )
    }
    return Self.file.table(of: rows, at: summary.level).unlessEmpty
  }

  private static var file:
    TableFile<(match: String, entrant: Entrant, participant: ParticipantSummary)>
  {
    TableFile(
      "participants", "How often each fighter of a duel took the field and survived.",
      rows: """
        A row for each match that is still to come, each side of it and each participant. Written for games whose \
        participants are counted, such as duels, unless the scenario has `"tally": { "participants": false }` or more \
        than 1,000 matches.
        """,
      [
        .match { $0.match }, .entrant(of: "the side") { $0.entrant },
        .text("participant", "Name of the participant") { $0.participant.name },
        .count(
          "took_part", "Tournaments in which they took part in the match",
          "0 to the number of tournaments"
        ) { $0.participant.tookPart.count },
        .proportion("took_part_probability", "Their share; certain for those who always do") {
          $0.participant.tookPart
        },
        .count("survived", "Tournaments in which they survived it", "0 to `took_part`") {
          $0.participant.survived?.count ?? 0
        },
        .proportion(
          "survival_probability", "Their share of those in which they took part",
          emptyWhere: "where they never took part"
        ) { $0.participant.survived },
      ])
  }
}

public struct ParticipantSummary: Sendable {
  /// The match's index.
  public let match: Int
  /// The entrant's index.
  public let entrant: Int
  /// The index among the entrant's participants.
  public let participant: Int
  public let name: String
  public let tookPart: Proportion
  /// The proportion of the tournaments with the participant in which they survived, or `nil` without such tournaments.
  public let survived: Proportion?
}

extension Summary {
  /// The participants of all matches, empty unless the game follows participants.
  public var participants: [ParticipantSummary] {
    reader.layout.part(ParticipantsPart.self)?.summaries(reader) ?? []
  }
}
