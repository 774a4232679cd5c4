internal import Games
internal import Programs

/// The steps of a program in words.
struct StepSentences {
  private let program: Program
  private let words: ProgramWords
  private let entrants: [Entrant]
  /// The ties by the indices of their matches.
  private let ties: [Int: Tie]
  /// The tables in which each match counts, except those that only order rows for a draw, which have no name.
  private let tables: [Int: [Int]]

  init(_ program: Program, _ words: ProgramWords, _ entrants: [Entrant]) {
    self.program = program
    self.words = words
    self.entrants = entrants
    ties = Dictionary(
      program.ties.flatMap { tie in tie.matches.map { ($0, tie) } },
      uniquingKeysWith: { first, _ in first })
    let named = program.tables.indices.filter {
      program.tables[$0].sums == nil || !program.tables[$0].name.isEmpty
    }
    tables = Dictionary(
      grouping: named.flatMap { table in
        Set(program.tables[table].matches).map { (match: $0, table: table) }
      }, by: \.match
    ).mapValues { $0.map(\.table) }
  }

  func line(_ step: Program.Step) -> ProgramText.Line {
    switch step {
    case .draw(let draw):
      let use = draw.use(of: program)
      return line("draw", .draw(draw), reads: use.slots, fills: draw.fills, clauses(use))
    case .play(let number):
      let match = program.matches[number]
      return line(
        "play", .match(number),
        ", round \(match.round)" + (match.calendarDay.map { ", \($0)" } ?? ""),
        reads: match.slots, fills: [],
        clauses(match, number))
    case .settle(let number):
      let tie = program.ties[number]
      return line(
        "settle", .tie(number), reads: program.slots(of: tie), fills: tie.places, [sentence(tie)])
    case .rank(let number):
      let table = program.tables[number]
      let fills = table.slots.map { first in table.rows.indices.map { first + $0 } } ?? []
      return line("rank", .table(number), reads: table.rows, fills: fills, clauses(table))
    }
  }

  private func line(
    _ step: String, _ part: ProgramPart, _ place: String = "", reads: [Slot], fills: [Int],
    _ clauses: [String]
  ) -> ProgramText.Line {
    let fills = fills.map { words.slot(.column($0)) }
    let read = reads.isEmpty ? [] : [words.slots(reads)]
    let filled = fills.isEmpty ? [] : ["fills \(fills.joined(separator: ", "))"]
    let rest = (read + clauses + filled).joined(separator: "; ")
    return ProgramText.Line(
      step: step, text: words.part(part) + place + (rest.isEmpty ? "" : ": \(rest)"),
      reads: reads.map(words.slot), fills: fills)
  }

  private func clauses(_ use: DrawUse) -> [String] {
    use.ranks.map { "in the order of \(words.table($0))" }
      + (use.sums.isEmpty ? [] : ["by the points in \(names(of: use.sums))"]) + use.clauses
  }

  private func names(of tables: [Int]) -> String {
    tables.map(words.table).joined(separator: ", ")
  }

  @ListBuilder<String> private func clauses(_ match: Match, _ number: Int) -> [String] {
    if let tie = ties[number] { clauses(number, of: tie) }
    if match.needsWinner { "needs a winner" }
    if !match.games.isEmpty { "best of \(match.games.count) games" }
    if let maps = match.maps { "best of \(maps) maps" }
    if let hosts = match.hosts {
      "at home: only \(words.slots(hosts.map { .entrant($0) }))"
    } else if match.isNeutral {
      "on neutral ground"
    }
    if let tables = tables[number] { "counts in \(names(of: tables))" }
    if let score = match.score { ending(match, score) }
    if !match.dismissals.isEmpty { "dismissals are known" }
  }

  private func ending(_ match: Match, _ score: [Int]) -> String {
    guard program.sides == 2 else { return "has been played" }
    let decider =
      switch match.decider {
      case .regularTime: ""
      case .extraTime: " after extra time"
      case .homeShootOut, .awayShootOut:
        ", won by \(words.slot(match.slots[match.decider.shootOutWinner ?? 0])) in a shoot-out"
      }
    return "ended \(score.map { "\($0)" }.joined(separator: "-"))\(decider)"
  }

  /// Returns the place of a match in its tie, and the condition of the tie.
  @ListBuilder<String> private func clauses(_ match: Int, of tie: Tie) -> [String] {
    let turn = (tie.matches.firstIndex(of: match) ?? 0) + 1
    if tie.matches.count > 1 {
      switch tie.rule {
      case .aggregate: "leg \(turn) of \(tie.matches.count)"
      case .wins: "game \(turn) of \(tie.winsNeeded == nil ? "" : "up to ")\(tie.matches.count)"
      case .replay: turn > 1 ? "only if the match before is drawn" : nil
      case .places: nil
      }
    }
    if turn == 1, let condition = tie.condition { sentence(condition) }
  }

  private func sentence(_ condition: TieCondition) -> String {
    switch condition.test {
    case .never: return "is not played"
    case .same(let one, let other):
      return "only if \(words.slot(one)) is \(words.slot(other))"
    case .level(let table, let rank, let sums):
      let unit = program.tables[table].ranking.unit
      let level =
        sums.isEmpty ? "all but lots" : sums.map { $0.key(unit) }.joined(separator: ", ")
      return
        "only if ranks \(rank + 1) and \(rank + 2) of \(words.table(table)) are level by \(level)"
    }
  }

  private func sentence(_ tie: Tie) -> String {
    let rule =
      switch tie.rule {
      case .aggregate(let awayGoals):
        (tie.matches.count > 1 ? "by the sum of its legs" : "by its result")
          + (awayGoals ? ", then by away goals" : "")
      case .replay: "by the first of its matches with a winner"
      case .wins(let table):
        "by wins in \(words.table(table))"
          + (tie.winsNeeded.map { ", the first to win \($0)" } ?? "")
      case .places: "by places"
      }
    let ending =
      switch tie.ending {
      case .none: ""
      case .firstSlot: ", then \(words.slot(program.slots(of: tie)[0]))"
      case .lots: ", then by lots"
      }
    let decided = tie.decided.map {
      "; decides ranks \($0.rank + 1) and \($0.rank + 2) of \(words.table($0.table))"
    }
    return rule + ending + (decided ?? "")
  }

  @ListBuilder<String> private func clauses(_ table: RankedTable) -> [String] {
    "by \(table.criteria.map { $0.key(table.ranking.unit) }.joined(separator: ", "))"
    if let sums = table.sums { "with the sums of \(words.table(sums))" }
    if !table.carried.isEmpty { "adds the sums of \(names(of: table.carried))" }
    if let carryOver = table.carryOver { sentence(carryOver) }
    let starting = zip(table.rows, table.startingPoints).filter { $1 != 0 }.map { row, points in
      let text = PointsText.text(points, scale: table.ranking.pointsScale)
      return "\(words.slot(row)) \(points > 0 ? "+" : "")\(text)"
    }
    if !starting.isEmpty { "begins with \(starting.joined(separator: ", "))" }
  }

  private func sentence(_ carryOver: CarryOver) -> String {
    let factor = carryOver.factor
    let share = "\(Double(factor.numerator) / Double(CarryOver.Factor.denominator))"
    let points =
      factor.numerator == CarryOver.Factor.denominator
      ? "the points"
      : "\(share) of the points, rounded \(factor.roundsUp ? "up" : "down"),"
    let matches =
      switch carryOver.matches {
      case .all: "and all matches"
      case .amongThese: "and matches among these rows"
      case .none: "but no matches"
      }
    return "takes over \(points) \(matches) of \(words.table(carryOver.table))"
  }
}
