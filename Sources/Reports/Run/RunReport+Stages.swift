internal import Estimates
internal import Programs
internal import Tables
internal import Tallies

extension RunReport {
  // Larger competitions have their tables in the CSV files alone.
  private static let maximumTables = 16
  private static let maximumRanks = 12
  /// The maximum number of rows of tables beside each other on a page, and of those below each other.
  private static let maximumSmall = 8
  private static let maximumFolded = 40

  private static let sides = ["first", "second", "third", "fourth"]

  /// The section on the tables from which entrants advance, or `nil` if there are none.
  var stageTables: Section? {
    let program = summary.tournament.program
    let tables = program.tables.filter { !$0.rankSlots.isEmpty }
    // A single table is the section on positions.
    if tables.isEmpty || tables.count == 1 && program.ties.isEmpty { return nil }
    let isShown =
      tables.count <= RunReport.maximumTables
      && tables.allSatisfy { $0.rows.count <= RunReport.maximumRanks }
    let groups = program.groupTables.map { program.tables[$0] }
    let word = groups.first.map { $0.stage.split(separator: "-").joined(separator: " ") } ?? ""
    return Section(word.hasSuffix("s") ? "The \(word)" : "The tables", id: "the-tables") {
      let ranks = "How often each \(summary.words.entrant) had each rank"
      Block.only(isShown ? [.page, .text, .workbook] : .page) { "\(ranks)." }
      for size in Set(groups.map(\.rows.count)).sorted(by: >) {
        let own = groups.filter { $0.rows.count == size }
        if size <= RunReport.maximumSmall {
          Block.page(PageGrid(parts: own.map { (program.title(of: $0), chances($0)) }))
        } else {
          for table in own { Block.page(fold(table, isOpen: true)) }
        }
      }
      for table in tables
      where !groups.contains(table) && table.rows.count <= RunReport.maximumFolded {
        Block.page(fold(table, isOpen: false))
      }
      Block.only([.text, .workbook]) {
        if isShown {
          for table in groups + tables.filter({ !groups.contains($0) }) { section(table) }
        } else {
          "\(ranks) is in \(code: "tables.csv")."
        }
      }
    }
  }

  private func fold(_ table: RankedTable, isOpen: Bool) -> PageFold {
    PageFold(
      section: Section(summary.tournament.program.title(of: table)) {
        Block.page(chances(table))
      }, isOpen: isOpen)
  }

  /// The entrants who may be in a table, the likeliest first.
  private func order(in table: RankedTable) -> [Int] {
    let program = summary.tournament.program
    let entrants = summary.entrants.indices.filter { entrant in
      table.rankSlots.contains { program.mayOccupy($0, entrant) }
    }
    return entrants.map { (entrant: $0, sum: rankSum($0, table)) }
      .sorted { ($1.sum, $0.entrant) < ($0.sum, $1.entrant) }.map(\.entrant)
  }

  private func chances(_ table: RankedTable) -> ChanceTable {
    let program = summary.tournament.program
    let isGroup = table.rows.allSatisfy { $0.entrant != nil }
    let group = sample?.layout.ranks.firstIndex { program.tables[$0.table] == table }
    // The first round of a bracket, for which they play.
    let next = goals.first { goal in
      goal.zone.map { program.zones[$0].stage != table.stage } ?? false
    }
    return ChanceTable(
      label: program.title(of: table),
      style: isGroup && table.rows.count <= RunReport.maximumSmall ? .group : .heat,
      columns: [.init(title: summary.words.entrantTitle, isNumber: false)]
        + (isGroup ? [.init(title: "Pts")] : [])
        + table.rankSlots.indices.map { .init(title: NumberText.ordinal($0 + 1)) }
        + (isGroup ? next.map { [.init(title: $0.short)] } ?? [] : []),
      rows: order(in: table).prefix(RunTitleTable.maximumEntrants).map { entrant in
        let points = summary.entrants[entrant].points.mean
        let ranks = table.rankSlots.enumerated().map { rank, slot in
          let share = summary.share(entrant, in: slot)
          return share.map { share -> ChanceTable.Cell in
            .chance(
              share, group.map { PageEvent(entrant: entrant, kind: .rank(rank + 1, group: $0)) })
          } ?? .empty
        }
        return [.name(shortName(entrant), link(entrant))]
          + (isGroup ? [.text(NumberText.fixed(points, decimals: 1))] : []) + ranks
          + (isGroup
            ? next.map { goal in
              [
                .chance(
                  summary.share(entrant, of: goal),
                  goals.firstIndex { $0.goal == goal.goal }.map {
                    PageEvent(entrant: entrant, kind: .goal($0))
                  })
              ]
            } ?? [] : [])
      })
  }

  private func section(_ table: RankedTable) -> Section {
    let program = summary.tournament.program
    let shown = Table(
      of: order(in: table).prefix(RunTitleTable.maximumEntrants),
      [.text(summary.words.entrantTitle) { name($0) }]
        + table.rankSlots.enumerated().map { rank, slot in
          .share(NumberText.ordinal(rank + 1)) { summary.share($0, in: slot) }
        })
    return Section(program.title(of: table)) {
      Block.heatmap(shown)
    }
  }

  /// The shares of points that entrants keep in the second half of a split league, unless they keep all points.
  var carriedPoints: [RichText] {
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
      tables[part + rounding, default: []].append(summary.tournament.program.title(of: table))
    }
    return order.map { part in
      "\(strong: "Points in \((tables[part] ?? []).joined(separator: ", "))"): everyone begins there with \(part)."
    }
  }

  /// Returns the mean number of ranks from an entrant down to the end of the table, counting 0 where the entrant is not in the
  /// table.
  private func rankSum(_ entrant: Int, _ table: RankedTable) -> Double {
    table.rankSlots.enumerated().reduce(0) { sum, rank in
      sum + Double(table.rows.count - rank.offset)
        * (summary.share(entrant, in: rank.element)?.value ?? 0)
    }
  }

  /// The section on matches for ranks, or `nil` if none can be needed.
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
    return Section("Play-offs for ranks") {
      "How often each is needed, who is most often in it, and who most often finishes ahead, with or without it."
      Block.table(Table(of: ties, columns))
    }
  }

  /// Returns the columns of some ties of the bracket, by their numbers.
  func columns(of numbers: [Int]) -> [TableColumns<Int>] {
    let program = summary.tournament.program
    let ties = program.bracketTies
    let sides = numbers.map { program.slots(of: ties[$0]).count }.max() ?? 0
    return [
      .text(summary.words.matchTitle) { program.matches[ties[$0].matches[0]].name }
    ]
      + (numbers.contains { program.roundTitle(of: ties[$0]) != nil }
        ? [.text("Round") { program.roundTitle(of: ties[$0]) ?? "" }] : [])
      + (0..<sides).map { side in
        .text("Most often \(RunReport.sides[side])") { likeliest(onSide: side, ofTie: $0) }
      } + [
        .text("Most often wins") { tie in
          likeliest { summary.share($0, in: .column(ties[tie].winner)) }
        }
      ]
  }

  /// Returns the entrant with the largest share, such as `Ajax (31.4 %)`, or an empty text if no entrant has one.
  func likeliest(_ share: (Int) -> Proportion?) -> String {
    let shares = summary.entrants.indices.compactMap { entrant in
      share(entrant).map { (entrant: entrant, share: $0) }
    }
    guard let first = shares.max(by: { $0.share.count < $1.share.count }) else { return "" }
    return first.share.isCertain
      ? name(first.entrant) : "\(name(first.entrant)) (\(PercentText(first.share)))"
  }
}
