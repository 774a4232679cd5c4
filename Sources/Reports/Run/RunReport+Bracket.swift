internal import Estimates
internal import Programs
internal import Tables
internal import Tallies

extension RunReport {
  private static let maximumTies = 64
  private static let maximumFinalists = 10

  static let bracketPicture = "bracket.svg"

  var bracket: Section? {
    let program = summary.tournament.program
    let ties = program.bracketTies.indices.filter { !program.isPlayOff(program.bracketTies[$0]) }
    guard !ties.isEmpty, ties.count <= RunReport.maximumTies else { return nil }
    let meetings: RichText =
      program.sides > 2
      ? ""
      : ", every pairing in \(code: "meetings.csv") and, by round, in \(code: "opponents.csv")"
    let table = Table(of: ties, columns(of: ties))
    let who: RichText = """
      Who is most often in each \(summary.words.match.noun), and who most often wins it. Everyone who may be there is \
      in \(code: "bracket.csv")\(meetings).
      """
    return Section("The bracket") {
      let tree = FinalTree(program, ties)
      Block.only(.page) {
        """
        The likeliest on each side of every \(summary.words.match.noun), with the chance in % to play in it. A click shows \
        everyone.
        """
        Block.page(page(tree, ties))
      }
      Block.only([.text, .workbook]) {
        who
        if let tree {
          Block.chart(ChartedTable(chart(tree, ties), table, file: RunReport.bracketPicture))
        } else {
          Block.table(table)
        }
      }
      if let tree { finals(program.bracketTies[ties[tree.final]]) }
    }
  }

  private func page(_ tree: FinalTree?, _ ties: [Int]) -> PageBracket {
    let program = summary.tournament.program
    let last = tree.map { program.bracketTies[ties[$0.final]] }
    let rounds = ties.map { program.roundTitle(of: program.bracketTies[$0]) ?? "Other matches" }
    return PageBracket(
      ties: ties.enumerated().map { index, number in
        let tie = program.bracketTies[number]
        let isAlone = rounds.count { $0 == rounds[index] } == 1
        return PageBracket.Tie(
          name: isAlone ? "" : program.matches[tie.matches[0]].name, round: rounds[index],
          sides: program.slots(of: tie).indices.map { side in
            occupants(onSide: side, ofTie: number)
          }, feeders: tree?.feeders[index] ?? [])
      }, final: tree?.final,
      champions: last.map { final in
        occupants { summary.share($0, in: .column(final.winner)) }
      } ?? [], championTitle: "Champions")
  }

  /// Returns those with a share, the largest first.
  private func occupants(_ share: (Int) -> Proportion?) -> [PageBracket.Occupant] {
    let shares = summary.entrants.indices.compactMap { entrant in
      share(entrant).map { (entrant: entrant, share: $0) }
    }.filter { $0.share.count > 0 }
    return shares.sorted { ($1.share.count, $0.entrant) < ($0.share.count, $1.entrant) }
      .map { PageBracket.Occupant(name: shortName($0.entrant), share: $0.share) }
  }

  private func occupants(onSide side: Int, ofTie number: Int) -> [PageBracket.Occupant] {
    occupants(shares(ofSide: side, ofTie: number))
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
  func likeliest(onSide side: Int, ofTie number: Int) -> String {
    likeliest(shares(ofSide: side, ofTie: number))
  }

  /// Returns the chances to be on a side of a tie, by entrant.
  ///
  /// Where a draw only assigns the winners of two earlier ties to the sides, those to win one of them: the draw splits their
  /// chances over both sides.
  private func shares(ofSide side: Int, ofTie number: Int) -> (Int) -> Proportion? {
    let program = summary.tournament.program
    let tie = program.bracketTies[number]
    let (slots, origins) = (program.slots(of: tie), program.origins(of: tie))
    guard slots.indices.contains(side) else { return { _ in nil } }
    let winners = Set(program.bracketTies.map { Slot.column($0.winner) })
    guard tie.condition == nil, origins != slots, origins.allSatisfy(winners.contains) else {
      return { summary.share($0, side: side, ofTie: number) }
    }
    return { summary.share($0, in: origins[side]) }
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
