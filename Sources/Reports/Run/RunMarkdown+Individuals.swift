internal import Competitions
internal import Estimates
internal import Games
internal import Statistics
internal import Tables
internal import Tallies

/// The sections of a report that tell what became of individuals and what was counted.
extension RunMarkdown {
  /// Larger tournaments show these in their CSV files only.
  private static let mostIndividuals = 100
  private static let mostEntrants = 8

  /// Who survives, over all matches; nil if the game follows nobody.
  var individuals: String? {
    guard let individuals = summary.tournament.participants, !summary.individuals.isEmpty else {
      return nil
    }
    let heading = "## Who survives\n\n"
    let rows = survivals
    guard rows.count <= RunMarkdown.mostIndividuals else {
      return heading
        + "There are \(rows.count) \(individuals.noun)s: how often each took part and survived stands "
        + "in `individuals.csv`."
    }
    let showsDraws = individuals.areDrawn.contains(true)
    let noun = individuals.noun.prefix(1).uppercased() + individuals.noun.dropFirst()
    let right = Column.Alignment.right
    let table = Table(
      columns: [Column(name: "individual", title: noun), Column(name: "name", title: "Team")]
        + (showsDraws ? [Column(name: "took_part", title: "Takes part", alignment: right)] : [])
        + [Column(name: "survived", title: "Survives", alignment: right)],
      rows: rows.map { row in
        [.text(row.name), .text(name(row.entrant))]
          + (showsDraws ? [.proportion(row.tookPart)] : [])
          + [row.survived.map(Cell.proportion) ?? .missing]
      }
    )
    let isOne = summary.isSingleMatch
    return heading + "How often each \(individuals.noun) survived, of the "
      + (isOne ? "times" : "matches") + " in which he took part"
      + (isOne ? ".\n\n" : ", over all matches. `individuals.csv` has every match.\n\n")
      + lines(table)
  }

  /// What became of each individual over all matches, entrant by entrant.
  private var survivals: [Survival] {
    struct Key: Hashable {
      let entrant: Int
      let individual: Int
    }
    let rows = Dictionary(grouping: summary.individuals) {
      Key(entrant: $0.entrant, individual: $0.individual)
    }
    return rows.values.compactMap(Survival.init)
      .sorted { ($0.entrant, $0.individual) < ($1.entrant, $1.individual) }
  }

  /// An individual in all of his matches.
  private struct Survival {
    let entrant: Int
    let individual: Int
    let name: String
    let tookPart: Proportion
    let survived: Proportion?

    init?(_ rows: [IndividualSummary]) {
      guard let first = rows.first else { return nil }
      entrant = first.entrant
      individual = first.individual
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
  var counters: String? {
    let entrants = summary.entrants.count
    guard summary.tournament.game.talliesCounters, !summary.counters.isEmpty,
      entrants <= RunMarkdown.mostEntrants
    else { return nil }
    let table = Table(
      columns: [Column(name: "counter", title: "What")]
        + (0..<entrants).map { Column(name: "mean", title: name($0), alignment: .right) },
      rows: summary.tournament.game.counters.map { counter in
        [.text(counter.name.replacing("_", with: " "))]
          + (0..<entrants).map { entrant in
            let means = summary.counters.filter {
              $0.entrant == entrant && $0.counter.name == counter.name
            }.map(\.mean.mean)
            return means.isEmpty
              ? .missing
              : .text(NumberText.fixed(means.reduce(0, +) / Double(means.count), decimals: 2))
          }
      }
    )
    let all = summary.isSingleMatch ? "" : ", over all its matches"
    return "## What was counted\n\nThe mean of each team in a match\(all).\n\n" + lines(table)
  }
}
