internal import Engine
internal import Estimates
internal import Programs
internal import Statistics
internal import Tables
internal import Tallies

extension RunReport {
  private static let maximumTotals = 12

  /// The tables as the known results make them, the points that suffice, and what is decided, or `nil` if nothing has been
  /// played or nothing is left.
  var standing: Section? {
    let tournament = summary.tournament
    let program = tournament.program
    guard program.tie == nil, !program.isComplete else { return nil }
    // A table that groups or halves of a split add up to says little beside theirs.
    let groups = Set(program.groupTables)
    let all = tablesNow.filter { !$0.rows.isEmpty }
    let tables = groups.isEmpty ? all : all.filter { groups.contains($0.table) }
    guard !tables.isEmpty else { return nil }
    let sentences = needSentences
    return Section("How it stands", id: "how-it-stands") {
      if tables.count == 1 {
        Block.page(now(tables[0], isSmall: false))
      } else {
        Block.page(
          PageGrid(
            parts: tables.map {
              (program.title(of: program.tables[$0.table]), now($0, isSmall: true))
            }))
      }
      Block.only([.text, .workbook]) {
        for table in tables {
          if tables.count == 1 {
            Block.table(text(table))
          } else {
            Section(program.title(of: program.tables[table.table]) + " now") {
              Block.table(text(table))
            }
          }
        }
      }
      suffice
      if !sentences.isEmpty {
        Section("What is decided, and what decides") {
          "Proven, however the matches left end. What is not listed is open, or not proven."
          Block.list(sentences.map { RichText($0) })
        }
      }
    }
  }

  private func now(_ table: CurrentTable, isSmall: Bool) -> ChanceTable {
    let scale = summary.words.pointsScale
    let hasRecord = !isSmall && table.rows.contains { $0.record != nil }
    let hasScores = table.rows.contains { $0.scores != nil } && summary.matchesHaveScores
    let hasForm = !isSmall && table.rows.contains { !$0.recent.isEmpty }
    let hasSchedule = !isSmall && table.rows.contains { $0.opponentsLeft != nil }
    var columns: [ChanceTable.Column] = [
      .init(title: summary.words.entrantTitle, isNumber: false), .init(title: "Played", short: "P"),
    ]
    if hasRecord {
      columns.append(.init(title: "Won", short: "W"))
      if table.hasDraws { columns.append(.init(title: "Drawn", short: "D")) }
      columns.append(.init(title: "Lost", short: "L"))
    }
    if hasScores {
      if !isSmall {
        columns.append(
          .init(
            title: summary.scoreTitle.prefix(1).uppercased() + summary.scoreTitle.dropFirst(),
            isExtra: true))
      }
      columns.append(.init(title: "+/−"))
    }
    columns.append(.init(title: "Points", short: "Pts"))
    if hasForm { columns.append(.init(title: "Last five", isNumber: false, isExtra: true)) }
    if !isSmall {
      columns.append(.init(title: "Projected", short: "Proj."))
      columns.append(.init(title: "90 % range", isExtra: true))
    }
    if hasSchedule {
      columns.append(.init(title: "Opponents left, points per match", isExtra: true))
    }
    return ChanceTable(
      label: "How it stands", style: isSmall ? .group : .plain, columns: columns,
      rows: table.rows.map { row in
        var cells: [ChanceTable.Cell] = [
          .name(shortName(row.entrant), link(row.entrant)), .text("\(row.played)"),
        ]
        if hasRecord {
          let record = row.record
          cells.append(.text(record.map { "\($0.won)" } ?? ""))
          if table.hasDraws { cells.append(.text(record.map { "\($0.drawn)" } ?? "")) }
          cells.append(.text(record.map { "\($0.lost)" } ?? ""))
        }
        if hasScores {
          if !isSmall {
            cells.append(.text(row.scores.map { "\($0.scored)–\($0.conceded)" } ?? ""))
          }
          cells.append(.text(row.scores.map { signed($0.scored - $0.conceded) } ?? ""))
        }
        cells.append(.strong(PointsText.text(row.points, scale: scale)))
        if hasForm { cells.append(.form(row.recent.map(form))) }
        if !isSmall {
          let estimate = summary.entrants[row.entrant]
          let reach = estimate.middle(ofPoints: 0.9, scale: scale)
          cells.append(.text(NumberText.fixed(estimate.points.mean, decimals: 0)))
          cells.append(
            .text(
              "\(NumberText.plain(reach.lowerBound))–\(NumberText.plain(reach.upperBound))"))
        }
        if hasSchedule {
          cells.append(
            .text(row.opponentsLeft.map { NumberText.fixed($0 / Double(scale), decimals: 2) } ?? "")
          )
        }
        return cells
      }, cuts: isSmall ? [] : zoneCuts)
  }

  /// The rows of the final table below which a zone ends or begins, from 0.
  private var zoneCuts: Set<Int> { Set(summary.tournament.program.zoneEnds.map { $0 - 1 }) }

  private func signed(_ number: Int) -> String {
    number > 0 ? "+\(number)" : number < 0 ? "−\(-number)" : "0"
  }

  private func form(_ recent: CurrentTable.Recent) -> Form {
    let result: Form.Result =
      switch recent.result {
      case .win: .win
      case .draw: .draw
      case .loss: .loss
      }
    let score = recent.score.map(String.init).joined(separator: "–")
    return Form(
      result: result,
      words: "\(score) \(recent.isAtHome ? "against" : "at") \(shortName(recent.opponent))")
  }

  /// The table for formats without grounds.
  private func text(_ table: CurrentTable) -> Table {
    let scale = summary.words.pointsScale
    var columns: [TableColumns<CurrentTable.Row>] = [
      .text(summary.words.entrantTitle) { name($0.entrant) }, .count("Played") { $0.played },
    ]
    if table.rows.contains(where: { $0.record != nil }) {
      columns.append(.count("Won") { $0.record?.won })
      if table.hasDraws { columns.append(.count("Drawn") { $0.record?.drawn }) }
      columns.append(.count("Lost") { $0.record?.lost })
    }
    if summary.matchesHaveScores, table.rows.contains(where: { $0.scores != nil }) {
      columns.append(
        .figure("Scores") { row in row.scores.map { "\($0.scored) : \($0.conceded)" } })
    }
    columns.append(.figure("Points") { PointsText.text($0.points, scale: scale) })
    columns.append(
      .real("Points expected", decimals: 1) { summary.entrants[$0.entrant].points.mean })
    return Table(of: table.rows, columns)
  }

  /// The chance of each goal given each number of points, between what never and what always suffices.
  @BlockBuilder private var suffice: [Block] {
    if let enough {
      // More points are better only for the best or against the worst positions.
      let zones = summary.tournament.program.zones
      let goals = self.goals.filter { goal in
        enough.goals.contains(goal.goal)
          && (goal.isBad || goal.zone.map { zones[$0].top != nil } ?? true)
      }
      let parts = goals.compactMap { goal -> (title: String, table: ChanceTable)? in
        let totals = enough.totals(goal.goal).map { total in
          (points: total.points, reached: goal.isBad ? total.reached.complement : total.reached)
        }
        let open = totals.filter { 0.02...0.98 ~= $0.reached.value && $0.reached.total >= 50 }
        guard let first = open.first, let last = open.last else { return nil }
        let shown = totals.filter { first.points...last.points ~= $0.points }
          .reversed().prefix(RunReport.maximumTotals)
        return (
          goal.isBad ? "Avoiding “\(goal.title)”" : goal.title,
          ChanceTable(
            label: "Points for: \(goal.title)", style: .group,
            columns: [
              .init(title: "Points", isNumber: false), .init(title: "Enough for, %"),
            ],
            rows: shown.map { total in
              [
                .name(PointsText.text(total.points, scale: summary.words.pointsScale), nil),
                .chance(total.reached),
              ]
            })
        )
      }
      if !parts.isEmpty {
        Block.only(.page) {
          Section("How many points will be enough") {
            """
            Of the \(summary.words.entrants) that finish on so many points, the share for whom it is enough, in the first \
            tournaments of this run. All totals are in \(code: "enough.csv").
            """
            Block.page(PageGrid(parts: parts, isTiny: true))
          }
        }
      }
    }
  }
}
