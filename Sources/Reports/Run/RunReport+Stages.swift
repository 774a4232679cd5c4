internal import Competitions
internal import Estimates
internal import Tables
internal import Tallies

/// What a report says of a competition of several stages: every table, the bracket.
extension RunReport {
  /// More tables, and larger brackets, stand in their CSV files only.
  private static let maximumTables = 16
  private static let maximumRanks = 12
  private static let maximumTies = 64

  /// What the sides of a match are called.
  private static let sides = ["first", "second", "third", "fourth"]

  /// The section on the tables from which others go on; nil if the report has no use for one.
  var tables: Section? {
    let program = summary.tournament.program
    let tables = program.tables.filter { !$0.rankSlots.isEmpty }
    // A table that is all of a competition is told where its entrants finish.
    if tables.isEmpty || tables.count == 1 && program.ties.isEmpty { return nil }
    guard tables.count <= RunReport.maximumTables,
      tables.allSatisfy({ $0.rows.count <= RunReport.maximumRanks })
    else {
      return "## The tables\n\nHow often each entrant had each rank is in `tables.csv`."
    }
    return "## The tables\n\nHow often each entrant had each rank.\n\n"
      + tables.map { section($0) }.joined(separator: "\n\n")
  }

  private func section(_ table: RankedTable) -> Section {
    let program = summary.tournament.program
    let entrants = summary.entrants.indices.filter { entrant in
      table.rankSlots.contains { program.mayOccupy($0, entrant) }
    }
    let order = entrants.sorted { one, other in
      let (left, right) = (rankSum(one, table), rankSum(other, table))
      return left == right ? one < other : left > right
    }
    let shown = Table(
      of: order.prefix(RunTitleTable.maximumEntrants),
      [.text(summary.words.entrantTitle) { name($0) }]
        + table.rankSlots.enumerated().map { rank, slot in
          .share(RunReport.ordinal(rank + 1)) { summary.share($0, in: slot) }
        })
    let title = table.name.isEmpty ? table.stage : "\(table.stage) \(table.name)"
    return "### \(escaped(title))\n\n\(ChartedTable(.heatmap(.fromZero), shown))"
  }

  /// With what part of their points those begin who play on in tables of a league that has split, where it is not all of them.
  var carriedPoints: [String] {
    var tables: [String: [String]] = [:]
    var order: [String] = []
    for table in summary.tournament.program.tables {
      guard let (thousandths, roundsUp) = table.pointsFactor else { continue }
      let part =
        switch thousandths {
        case 0: "no points"
        case 500: "half of their points"
        default: "\(NumberText.plain(Double(thousandths) / 1000)) of their points"
        }
      let rounding = thousandths == 0 ? "" : ", rounded \(roundsUp ? "up" : "down")"
      if tables[part + rounding] == nil { order.append(part + rounding) }
      tables[part + rounding, default: []].append("\(table.stage) \(table.name)")
    }
    return order.map { part in
      "**Points in \(escaped((tables[part] ?? []).joined(separator: ", ")))**: everyone begins there with \(part)."
    }
  }

  /// How far above the last rank an entrant is on average: those who are seldom in the table stand below.
  private func rankSum(_ entrant: Int, _ table: RankedTable) -> Double {
    table.rankSlots.enumerated().reduce(0) { sum, rank in
      sum + Double(table.rows.count - rank.offset)
        * (summary.share(entrant, in: rank.element)?.value ?? 0)
    }
  }

  /// The likeliest sides and the likeliest winner of each match of the bracket; nil if there is no bracket.
  var bracket: Section? {
    let program = summary.tournament.program
    let ties = program.bracketTies.indices.filter { !program.isPlayOff(program.bracketTies[$0]) }
    guard !ties.isEmpty, ties.count <= RunReport.maximumTies else { return nil }
    let meetings = program.isOfPods ? "" : ", every pairing in `meetings.csv`"
    let table = Table(of: ties, columns(of: ties))
    return """
      ## The bracket

      Who is most often in each \(program.isOfPods ? "pod" : "match"), and who most often wins it. Everyone who may be there \
      is in `bracket.csv`\(meetings).

      \(bracketChart(ties).map { Section(ChartedTable($0, table)) } ?? Section(table))
      """
  }

  /// How often matches for ranks are needed, and who is in them; nil if a table has none, or they are certain not to be.
  var playOffs: Section? {
    let program = summary.tournament.program
    let ties = program.bracketTies.indices.filter {
      program.isPlayOff(program.bracketTies[$0]) && !program.bracketTies[$0].isOmitted
    }
    guard !ties.isEmpty else { return nil }
    var columns = columns(of: ties)
    columns.insert(
      .text("Played in") { tie in
        let count = summary.entrants.indices.reduce(Int64(0)) {
          $0 + (summary.share($1, side: 0, ofTie: tie)?.count ?? 0)
        }
        return PercentText(
          Proportion(
            count: count, total: summary.tournaments,
            isCertain: program.bracketTies[tie].condition == nil)
        ).description
      }, at: 1)
    return """
      ## Play-offs for ranks

      How often each is needed, who is most often in it, and who most often finishes ahead, with or without it.

      \(Table(of: ties, columns))
      """
  }

  /// The columns of some ties of the bracket, by their numbers.
  private func columns(of numbers: [Int]) -> [TableColumns<Int>] {
    let program = summary.tournament.program
    let ties = program.bracketTies
    let sides = numbers.map { program.slots(of: ties[$0]).count }.max() ?? 0
    return [
      .text(program.isOfPods ? "Pod" : "Match") { program.matches[ties[$0].matches[0]].name }
    ]
      + (0..<sides).map { side in
        .text("Most often \(RunReport.sides[side])") { tie in
          program.slots(of: ties[tie]).indices.contains(side)
            ? likeliest { summary.share($0, side: side, ofTie: tie) } : ""
        }
      } + [
        .text("Most often wins") { tie in
          likeliest { summary.share($0, in: .column(ties[tie].winner)) }
        }
      ]
  }
}

extension RunReport {
  /// Who most often has a share, and how often: `Ajax (31.4 %)`; empty where nobody may.
  func likeliest(_ share: (Int) -> Proportion?) -> String {
    let shares = summary.entrants.indices.compactMap { entrant in
      share(entrant).map { (entrant: entrant, share: $0) }
    }
    guard let first = shares.max(by: { $0.share.count < $1.share.count }) else { return "" }
    return first.share.isCertain
      ? name(first.entrant) : "\(name(first.entrant)) (\(PercentText(first.share)))"
  }

  /// A chart of the ties that lead to the final; nil if they form no tree, as where draws pair the winners of a round.
  func bracketChart(_ ties: [Int]) -> ChartedTable.Chart? {
    let program = summary.tournament.program
    let all = ties.map { program.bracketTies[$0] }
    let feeders = all.map { tie in
      // Both sides of a series whose better seed begins at home may come from either of two.
      program.slots(of: tie).flatMap { program.sources(of: $0) }.reduce(into: [Int]()) {
        found, slot in
        guard let feeder = all.indices.first(where: { slot == .column(all[$0].winner) }),
          !found.contains(feeder)
        else { return }
        found.append(feeder)
      }
    }
    // Of a round that is reseeded each winner may come into several matches.
    guard feeders.joined().count == Set(feeders.joined()).count else { return nil }
    func size(_ tie: Int) -> Int { feeders[tie].reduce(1) { $0 + size($1) } }
    guard let final = all.indices.max(by: { size($0) < size($1) }),
      size(final) > 2, size(final) * 2 > all.count
    else { return nil }
    return .bracket(
      BracketChart(
        title: "Who gets through the bracket?",
        matches: ties.map { number in
          let tie = program.bracketTies[number]
          return BracketChart.Match(
            name: program.matches[tie.matches[0]].name,
            sides: program.slots(of: tie).indices.map { side in
              likeliest { summary.share($0, side: side, ofTie: number) }
            },
            winner: likeliest { summary.share($0, in: .column(tie.winner)) },
            feeders: feeders[ties.firstIndex(of: number) ?? 0])
        }, final: final))
  }
}

extension Zone {
  /// What people read of it.
  var title: String {
    var words = name
    if !["semi-final", "quarter-final"].contains(name) {
      // The record 3-0 keeps its dash.
      words = String(
        zip(zip(" " + name, name), name.dropFirst() + " ").map { pair, next in
          pair.1 == "-" && !(pair.0.isNumber && next.isNumber) ? " " : pair.1
        })
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
