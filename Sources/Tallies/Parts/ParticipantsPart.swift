public import Competitions
public import Estimates
internal import Games
internal import Tables

/// How often those whom the game follows one by one took part in matches, and survived them.
public struct ParticipantsPart: TallyPart, BlockReader {
  public static let tableNames = ["participants"]

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
      tally.counts[participants.start + 2 * row] += count.tookPart
      tally.counts[participants.start + 2 * row + 1] += count.survived
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
    let counts = [("took_part", "Took part"), ("survived", "Survived")]
    let shares = [
      ("took_part_probability", "Takes part"), ("survival_probability", "Survives"),
    ]
    let participants = summary.participants
    let table = Table(
      columns: [
        .text("match", "Match"), .text("entrant", "Entrant"), .text("participant", "Individual"),
      ]
        + zip(counts, shares).flatMap { [.number($0.0, $0.1), .number($1.0, $1.1)] }
        + shares.flatMap { EstimateCells.errorColumns($0.0) },
      rows: participants.map { row in
        let cells: [Cell] = [
          .text(summary.matches[row.match].fixture.name), .text(summary.id(row.entrant)),
          .text(row.name), .integer(Int128(row.tookPart.count)),
          .probability(row.tookPart.value), .integer(Int128(row.survived?.count ?? 0)),
          row.survived.map { .probability($0.value) } ?? .missing,
        ]
        let survival = row.survived.map { summary.errors($0) } ?? EstimateCells.none
        return cells + summary.errors(row.tookPart) + survival
      }
    )
    return participants.isEmpty ? [] : [NamedTable("participants", table)]
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
