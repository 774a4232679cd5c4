internal import Estimates
internal import Games
internal import Programs
internal import Statistics
internal import Tables
internal import Tallies

extension RunReport {
  // Larger tournaments have these figures in their CSV files alone.
  private static let maximumParticipants = 100
  private static let maximumEntrants = 8

  var participants: Section? {
    guard let participants = summary.tournament.participants, !summary.participants.isEmpty else {
      return nil
    }
    let noun = participants.noun
    let rows = Dictionary(grouping: summary.participants) { [$0.entrant, $0.participant] }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
    let showsDraws = participants.areSampled.contains(true)
    let table = Table(
      of: rows,
      [
        .text(noun.prefix(1).uppercased() + noun.dropFirst()) { $0[0].name },
        .text(summary.words.entrantTitle) { name($0[0].entrant) },
      ]
        + (showsDraws ? [.share("Takes part") { RunReport.sum($0.map(\.tookPart)) }] : [])
        + [.share("Survives") { RunReport.sum($0.compactMap(\.survived)) }])
    return Section("Who survives") {
      if rows.count > RunReport.maximumParticipants {
        "There are \(rows.count) \(noun)s: how often each took part and survived is in \(code: "participants.csv")."
      } else {
        if summary.isSingleMatch {
          "How often each \(noun) survived, of the times in which they took part."
        } else {
          """
          How often each \(noun) survived, of the matches in which they took part, over all matches. \
          \(code: "participants.csv") has every match.
          """
        }
        Block.table(table)
      }
    }
  }

  /// Returns the share of all events of some shares, or `nil` if there are none.
  static func sum(_ shares: [Proportion]) -> Proportion? {
    shares.isEmpty
      ? nil
      : Proportion(
        count: shares.reduce(0) { $0 + $1.count }, total: shares.reduce(0) { $0 + $1.total },
        isCertain: shares.allSatisfy(\.isCertain))
  }

  /// The section on the means of counters, or `nil` unless the game is about them.
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
    return Section("What was counted") {
      "The mean of each \(summary.words.entrant) in a match\(all)."
      Block.table(table)
    }
  }
}
