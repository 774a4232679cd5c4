internal import Estimates
internal import Programs
internal import Tables
internal import Tallies

extension RunReport {
  private static let maximumTies = 64
  private static let maximumFinalists = 10

  var bracket: Section? {
    let program = summary.tournament.program
    let ties = program.bracketTies.indices.filter { !program.isPlayOff(program.bracketTies[$0]) }
    guard !ties.isEmpty, ties.count <= RunReport.maximumTies else { return nil }
    let meetings: RichText =
      program.sides > 2
      ? ""
      : ", every pairing in \(code: "meetings.csv") and, by round, in \(code: "opponents.csv")"
    let table = Table(of: ties, columns(of: ties))
    return Section("The bracket") {
      """
      Who is most often in each \(summary.words.match.noun), and who most often wins it. Everyone who may be there is \
      in \(code: "bracket.csv")\(meetings).
      """
      if let tree = FinalTree(program, ties) {
        Block.chart(ChartedTable(chart(tree, ties), table))
        finals(program.bracketTies[ties[tree.final]])
      } else {
        Block.table(table)
      }
    }
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

  /// Returns the likeliest occupant of a side of a tie.
  ///
  /// Where a draw only assigns the winners of two earlier ties to the sides, that is the likeliest winner of one of them: the draw
  /// splits their chances over both sides.
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
    return Section("Who meets in the final?") {
      """
      How often each pair meets there, of those who are there most often. All pairs, and those of all other matches, are \
      in \(code: "meetings.csv").
      """
      Block.heatmap(table)
    }
  }
}

/// Ties that lead to one final.
private struct FinalTree {
  /// The indices of the ties whose winners meet in each tie.
  let feeders: [[Int]]
  let final: Int

  /// Makes the tree, or returns `nil` if there is none, for example because a draw pairs the winners of a round.
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
