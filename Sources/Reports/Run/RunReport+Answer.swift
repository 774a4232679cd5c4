internal import Engine
internal import Estimates
internal import Programs
internal import Statistics
internal import Tables
internal import Tallies

extension RunReport {
  private static let maximumNarrow = 6
  private static let maximumBesidePlot = 7

  /// The section with the chances of all entrants.
  var titles: Section {
    let titles = RunTitleTable(summary)
    return Section("Who wins") {
      if summary.isSingleMatch || summary.series != nil {
        titles.charted
        for note in titles.notes { RichText(note) }
      } else {
        let answer = answer
        Block.page(answer)
        Block.only(.workbook) {
          Block.shaded(answer.table.rounded, over: Interval(lower: 0, upper: 1))
        }
        Block.only([.text, .workbook]) {
          titles.charted
          for note in titles.notes { RichText(note) }
        }
      }
    }
  }

  private var answer: PageAnswer {
    let groups = self.groups
    let showsPoints = summary.hasTelling(points: summary.tournament.program)
    // More columns of chances leave no room for it.
    let isDrawn = goals.count <= RunReport.maximumBesidePlot
    let now = pointsNow
    let axis = summary.pointsAxis(with: now.values)
    let decimals = showsPoints && axis.upperBound - axis.lowerBound <= 12 ? 1 : 0
    var columns = [ChanceTable.Column(title: summary.words.entrantTitle, isNumber: false)]
    if !groups.isEmpty {
      columns.append(.init(title: groups.word, isNumber: false, isExtra: true))
    }
    if showsPoints {
      columns.append(.init(title: "Expected points", short: "Exp."))
      columns.append(.init(title: "90 % range", isExtra: true))
      if isDrawn {
        columns.append(
          .init(title: "The range, drawn", isNumber: false, isExtra: true, isSilent: true))
      }
    }
    // A narrow window has room for the last rounds of a cup and the first zones of a league.
    let narrow = RunReport.maximumNarrow - (showsPoints ? 1 : 0)
    let extra = max(0, goals.count - narrow)
    let isCup = summary.tournament.program.isCup
    columns += goals.enumerated().map { index, goal in
      .init(
        title: goal.title, short: goal.short,
        isExtra: isCup ? index < extra : index >= narrow)
    }
    let order =
      showsPoints && !summary.tournament.program.isCup ? byPosition : summary.order
    // A favourite's chance of a cup is worth a decimal.
    let isClose = summary.entrants.count > 16 && summary.tournament.program.isCup
    let rows = order.map { entrant -> [ChanceTable.Cell] in
      var row = [ChanceTable.Cell.name(shortName(entrant), link(entrant))]
      if !groups.isEmpty { row.append(.text(groups.names[entrant] ?? "")) }
      if showsPoints {
        let estimate = summary.entrants[entrant]
        let reach = estimate.middle(
          ofPoints: 0.9, scale: summary.words.pointsScale)
        row.append(.mean(estimate.points.mean, decimals: decimals))
        row.append(
          .text(
            "\(NumberText.plain(reach.lowerBound))–\(NumberText.plain(reach.upperBound))"))
        if isDrawn {
          row.append(
            .range(
              PointsRange(mean: estimate.points.mean, reach: reach, now: now[entrant], axis: axis)))
        }
      }
      return row
        + goals.enumerated().map { index, goal in
          .chance(
            summary.share(entrant, of: goal), PageEvent(entrant: entrant, kind: .goal(index)),
            isBad: goal.isBad, decimals: isClose && goal.zone == nil ? 1 : 0)
        }
    }
    return PageAnswer(
      table: ChanceTable(
        label: "Who wins", style: .chances, columns: columns, rows: rows),
      count: summary.tournamentsInWords, hasPoints: showsPoints)
  }

  /// The points of each entrant today, or none if they have none in the standings.
  private var pointsNow: [Int: Double] {
    let program = summary.tournament.program
    guard let table = tablesNow.first(where: { $0.table == program.standings }) else { return [:] }
    let scale = Double(summary.words.pointsScale)
    return Dictionary(
      uniqueKeysWithValues: table.rows.map { ($0.entrant, Double($0.points) / scale) })
  }

  /// The entrants by their mean position.
  var byPosition: [Int] {
    summary.order.map { (entrant: $0, sum: summary.entrants[$0].position.sum) }
      .sorted { ($0.sum, $0.entrant) < ($1.sum, $1.entrant) }.map(\.entrant)
  }

  func link(_ entrant: Int) -> EntrantLink { EntrantLink(id: summary.entrants[entrant].entrant.id) }

  /// The group of each entrant, where a competition begins in groups.
  var groups: (word: String, names: [Int: String], isEmpty: Bool) {
    let program = summary.tournament.program
    let tables = program.groupTables
    guard tables.count > 1, Set(tables.map { program.tables[$0].stage }).count == 1 else {
      return ("", [:], true)
    }
    var names: [Int: String] = [:]
    for table in tables {
      for entrant in program.tables[table].rows.compactMap(\.entrant) {
        guard names[entrant] == nil else { return ("", [:], true) }
        let table = program.tables[table]
        names[entrant] = table.name.count <= 2 ? table.name : program.title(of: table)
      }
    }
    return (program.word(ofStage: program.tables[tables[0]].stage), names, false)
  }
}

/// The table of chances with what its signs mean.
struct PageAnswer: PageBlock {
  let table: ChanceTable
  let count: String
  let hasPoints: Bool

  func write(to page: inout PageBody) {
    table.write(to: &page)
    if hasPoints { page.append(PageEntrants.unassumed("Expected points and ranges")) }
    page.append(
      """
      <p class="note">Chances in %. ✓ certain, 0 impossible, – never seen in the \(markup(count)); &lt;1 and &gt;99 rarely \
      or nearly always.\(hasPoints ? " A bar is the range of the points, its tick those of today." : "") A click on a \
      heading sorts.</p>

      """)
  }
}

extension Summary {
  /// Returns true if points say how an entrant does in the competition, not only in a group of a few matches.
  fileprivate func hasTelling(points program: Program) -> Bool {
    program.hasStandings && !program.isComplete
      && (!program.isCup || program.pointsRange.upperBound >= 20 * words.pointsScale)
  }

  /// The points from the lowest to the highest that an entrant has now or in its range.
  fileprivate func pointsAxis(with now: some Sequence<Double>) -> ClosedRange<Double> {
    let reaches = entrants.map { $0.middle(ofPoints: 0.9, scale: words.pointsScale) }
    let low = (reaches.map(\.lowerBound) + now).min() ?? 0
    return low...max(low, reaches.map(\.upperBound).max() ?? 0)
  }
}

extension Program {
  /// The tables of several that entrants are in from the start and from which they advance, such as the groups of a cup.
  var groupTables: [Int] {
    let groups = tables.indices.filter { table in
      !tables[table].rankSlots.isEmpty && !tables[table].rows.isEmpty
        && tables[table].rows.allSatisfy { $0.entrant != nil }
        && tables[table].rows.count < (tables[standings].rows.count)
    }
    return groups.count > 1 ? groups : []
  }
}
