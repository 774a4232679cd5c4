internal import Estimates
internal import Programs
internal import Tables
internal import Tallies

/// What a report says of a bracket: who gets through it, and who meets in its final.
extension RunReport {
  /// Larger brackets stand in their CSV files only.
  private static let maximumTies = 64
  /// As many of either half are shown beside those whom they may meet in the final.
  private static let maximumFinalists = 10

  /// The likeliest sides and the likeliest winner of each match of the bracket; nil if there is no bracket.
  var bracket: Section? {
    let program = summary.tournament.program
    let ties = program.bracketTies.indices.filter { !program.isPlayOff(program.bracketTies[$0]) }
    guard !ties.isEmpty, ties.count <= RunReport.maximumTies else { return nil }
    let meetings =
      program.sides > 2 ? "" : ", every pairing in `meetings.csv` and, by round, in `opponents.csv`"
    let table = Table(of: ties, columns(of: ties))
    let tree = FinalTree(program, ties)
    let introduction: Section = """
      ## The bracket

      Who is most often in each \(summary.words.match.noun), and who most often wins it. Everyone who may be there \
      is in `bracket.csv`\(meetings).

      \(tree.map { Section(ChartedTable(.bracket(chart($0, ties)), table)) } ?? Section(table))
      """
    return paragraphs([introduction, tree.flatMap { finals(program.bracketTies[ties[$0.final]]) }])
  }

  private func chart(_ tree: FinalTree, _ ties: [Int]) -> BracketChart {
    let program = summary.tournament.program
    return BracketChart(
      title: "Who gets through the bracket?",
      matches: zip(ties, tree.feeders).map { number, feeders in
        let tie = program.bracketTies[number]
        return BracketChart.Match(
          name: program.matches[tie.matches[0]].name,
          sides: program.slots(of: tie).indices.map { likeliest(onSide: $0, ofTie: number) },
          winner: likeliest { summary.share($0, in: .column(tie.winner)) }, feeders: feeders)
      }, final: tree.final)
  }

  /// Who is most often on a side of a tie. Where a draw only says which of the winners of two ties has which side, that is
  /// the likeliest winner of one of these: a side is theirs in some tournaments only.
  func likeliest(onSide side: Int, ofTie number: Int) -> String {
    let program = summary.tournament.program
    let tie = program.bracketTies[number]
    let (slots, origins) = (program.slots(of: tie), program.origins(of: tie))
    guard slots.indices.contains(side) else { return "" }
    let winners = Set(program.bracketTies.map { Slot.column($0.winner) })
    guard tie.condition == nil, origins != slots, origins.allSatisfy(winners.contains) else {
      return likeliest { summary.share($0, side: side, ofTie: number) }
    }
    return likeliest { summary.share($0, in: origins[side]) }
  }

  /// How often two meet in the final, as a shaded table of those who are there most often; nil if there is little to tell.
  private func finals(_ final: Tie) -> Section? {
    let program = summary.tournament.program
    let sides = program.origins(of: final).map { slot in
      summary.entrants.indices.filter { program.mayOccupy(slot, $0) }
        .map { (entrant: $0, share: summary.share($0, in: slot)?.count ?? 0) }
        .filter { $0.share > 0 }
        .sorted { ($1.share, $0.entrant) < ($0.share, $1.entrant) }
        .prefix(RunReport.maximumFinalists).map(\.entrant)
    }
    guard sides.count == 2, sides.allSatisfy({ $0.count > 1 }), let first = sides[0].first,
      let second = sides[1].first, summary.share(first, meets: second, in: final) != nil
    else { return nil }
    let table = Table(
      of: sides[0],
      [.text(summary.words.entrantTitle) { name($0) }]
        + sides[1].map { other in
          .share(name(other)) { one in
            one == other ? nil : summary.share(one, meets: other, in: final)
          }
        })
    return """
      ### Who meets in the final?

      How often each pair meets there, of those who are there most often. All pairs, and those of all other matches, are in \
      `meetings.csv`.

      \(ChartedTable(.heatmap(.fromZero), table))
      """
  }
}

/// Ties that lead to one final.
private struct FinalTree {
  /// For each tie those whose winners are in it, by index.
  let feeders: [[Int]]
  let final: Int

  /// Nil if they form no tree, as where draws pair the winners of a round.
  init?(_ program: Program, _ ties: [Int]) {
    let all = ties.map { program.bracketTies[$0] }
    let feeders = all.map { tie in
      program.origins(of: tie).compactMap { slot in
        all.indices.first { slot == .column(all[$0].winner) }
      }
    }
    func size(_ tie: Int) -> Int { feeders[tie].reduce(1) { $0 + size($1) } }
    // A reseeded round has no feeders.
    guard let final = all.indices.max(by: { size($0) < size($1) }),
      size(final) > 2, size(final) * 2 > all.count,
      feeders.joined().count == Set(feeders.joined()).count
    else { return nil }
    self.feeders = feeders
    self.final = final
  }
}
