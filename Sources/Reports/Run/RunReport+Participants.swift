internal import Estimates
internal import Games
internal import Programs
internal import Statistics
internal import Tables
internal import Tallies

/// The sections of a report that tell what became of participants and what was counted.
extension RunReport {
  /// Larger tournaments show these in their CSV files only.
  private static let maximumParticipants = 100
  private static let maximumEntrants = 8

  /// Who survives, over all matches; nil if the game follows nobody.
  var participants: Section? {
    guard let participants = summary.tournament.participants, !summary.participants.isEmpty else {
      return nil
    }
    let heading = "## Who survives\n\n"
    let rows = survivals
    guard rows.count <= RunReport.maximumParticipants else {
      return """
        \(heading)There are \(rows.count) \(participants.noun)s: how often each took part and survived is in \
        `participants.csv`.
        """
    }
    let showsDraws = participants.areSampled.contains(true)
    let noun = participants.noun.prefix(1).uppercased() + participants.noun.dropFirst()
    let table = Table(
      of: rows,
      [.text(noun) { $0.name }, .text(summary.words.entrantTitle) { name($0.entrant) }]
        + (showsDraws ? [.share("Takes part") { $0.tookPart }] : [])
        + [.share("Survives") { $0.survived }])
    let isOne = summary.isSingleMatch
    let extent = isOne ? "." : ", over all matches. `participants.csv` has every match."
    return """
      \(heading)How often each \(participants.noun) survived, of the \(isOne ? "times" : "matches") in which they took \
      part\(extent)

      \(table)
      """
  }

  /// What became of each participant over all matches, entrant by entrant.
  private var survivals: [Survival] {
    struct Key: Hashable {
      let entrant: Int
      let participant: Int
    }
    let rows = Dictionary(grouping: summary.participants) {
      Key(entrant: $0.entrant, participant: $0.participant)
    }
    return rows.values.compactMap(Survival.init)
      .sorted { ($0.entrant, $0.participant) < ($1.entrant, $1.participant) }
  }

  /// A participant in all of their matches.
  private struct Survival {
    let entrant: Int
    let participant: Int
    let name: String
    let tookPart: Proportion
    let survived: Proportion?

    init?(_ rows: [ParticipantSummary]) {
      guard let first = rows.first else { return nil }
      entrant = first.entrant
      participant = first.participant
      name = first.name
      tookPart = Survival.sum(rows.map(\.tookPart))
      let survivals = rows.compactMap(\.survived)
      survived = survivals.isEmpty ? nil : Survival.sum(survivals)
    }

    private static func sum(_ shares: [Proportion]) -> Proportion {
      Proportion(
        count: shares.reduce(0) { $0 + $1.count }, total: shares.reduce(0) { $0 + $1.total },
        isCertain: shares.allSatisfy(\.isCertain))
    }
  }

  /// What was counted in a match, on an average; nil unless it is what the game is about.
  var counters: Section? {
    let entrants = summary.entrants.count
    guard summary.tournament.game.talliesCounters, !summary.counters.isEmpty,
      entrants <= RunReport.maximumEntrants
    else { return nil }
    let table = Table(
      of: summary.tournament.game.counters,
      [.text("What") { $0.name.replacing("_", with: " ") }]
        + (0..<entrants).map { entrant in
          .figure(name(entrant)) { counter in
            let means = summary.counters.filter {
              $0.entrant == entrant && $0.counter.name == counter.name
            }.map(\.mean.mean)
            return means.isEmpty
              ? nil : NumberText.fixed(means.reduce(0, +) / Double(means.count), decimals: 2)
          }
        })
    let all = summary.isSingleMatch ? "" : ", over all its matches"
    return
      "## What was counted\n\nThe mean of each \(escaped(summary.words.entrant)) in a match\(all).\n\n"
      + Section(table)
  }
}
