internal import Estimates
internal import Games
internal import Programs
internal import Statistics
public import Tables
internal import Tallies

extension RunReport {
  private static let maximumChanges = 15
  private static let maximumResults = 5

  /// The change of an entrant's chance of a goal.
  private struct Change {
    let entrant: Int
    let goal: RunGoal
    let difference: IndependentDifference
    let interval: Interval
    /// The changes by each new result alone, added up, or `nil` for another goal than that of the update.
    let byResults: Double?

    var isBeyondChance: Bool { !interval.contains(0) }
  }

  /// The section on what new results have changed, or `nil` without an update.
  var updateSection: Section? {
    guard let update else { return nil }
    let changes = changes(since: update)
    let beyond = changes.filter(\.isBeyondChance)
    let (results, untold) = update.results(in: summary)
    let shown = results.filter { $0.isBeyondChance(update.before.level) }
      .prefix(RunReport.maximumResults)
    return Section("What the new results changed", id: "update") {
      if beyond.isEmpty {
        "No chance changed by more than the simulation error."
      } else {
        """
        \(beyond.count) of \(changes.count) chances changed by more than the simulation error\
        \(beyond.count > RunReport.maximumChanges ? ". The largest changes" : ""):
        """
        Block.table(table(Array(beyond.prefix(RunReport.maximumChanges))))
      }
      if !shown.isEmpty {
        Section("The results that moved the \(chanceWords(update.goal)) most") {
          Block.table(table(Array(shown)))
          if let rest = rest(changes, update) { rest }
        }
      }
      if untold > 0 {
        """
        \(untold == 1 ? "One more result is" : "\(untold) more results are") not told apart: it was open before who would \
        meet, or the match has no leverage.
        """
      }
      let file: RichText = results.isEmpty ? "" : ", all results in \(code: "new_results.csv")"
      "All changes are in \(code: "changes.csv")\(file)."
    }
  }

  /// The section for the terminal, empty without an update.
  public func updateText(whole: String) -> Printout {
    updateSection.map { "\($0.printout(whole: whole))\n" } ?? ""
  }

  /// The tables of the update, if there is one.
  var updateTables: [NamedTable] {
    guard let update else { return [] }
    let rows = update.results(in: summary).told.flatMap { result in
      summary.order.map { entrant in
        ResultRow(
          result: result, entrant: summary.entrants[entrant].entrant,
          goal: update.goal.name(summary.words), effect: result.effects[entrant])
      }
    }
    return [
      RunReport.changesFile.table(of: changes(since: update).map { row($0) }, at: level(update))
    ] + RunReport.newResultsFile.table(of: rows, at: update.before.level).unlessEmpty
  }

  private func level(_ update: RunUpdate) -> ConfidenceLevel {
    update.before.precision == nil ? summary.level : Looks.level
  }

  private func chanceWords(_ goal: TournamentGoal) -> String {
    let isTitle = goal.position == summary.tournament.program.bestPosition
    return "\(GoalWords(isTitle ? .title : goal, summary.words).chance)s"
  }

  /// The changes of all chances, the largest first.
  private func changes(since update: RunUpdate) -> [Change] {
    let level = level(update)
    let results = update.results(in: summary).told
    let best = summary.tournament.program.bestPosition
    var goals = goals
    if !goals.contains(where: { event($0) == update.goal }), let position = update.goal.position {
      let words = GoalWords(update.goal, summary.words).title
      goals.append(
        RunGoal(
          goal: update.goal, title: words, short: words, isBad: false, zone: nil, seats: position))
    }
    func share(_ summary: Summary, _ entrant: Int, _ goal: RunGoal) -> Proportion {
      if goal.zone == nil, let position = event(goal).position, position != best {
        return summary.entrants[entrant].atLeast(position: position)
      }
      return summary.share(entrant, of: goal)
    }
    let changes = goals.flatMap { goal in
      summary.order.map { entrant in
        let difference = IndependentDifference(
          from: share(update.before, entrant, goal), to: share(summary, entrant, goal))
        return Change(
          entrant: entrant, goal: goal, difference: difference,
          interval: difference.interval(level),
          byResults: event(goal) == update.goal && !results.isEmpty
            ? results.reduce(0) { $0 + $1.effects[entrant].value } : nil)
      }
    }
    return changes.enumerated().sorted { one, other in
      (abs(other.element.difference.value), one.offset)
        < (abs(one.element.difference.value), other.offset)
    }.map(\.element)
  }

  /// The event of a goal as `--goal` names it: a zone of the first positions is its last position.
  private func event(_ goal: RunGoal) -> TournamentGoal {
    let program = summary.tournament.program
    guard let zone = goal.zone else {
      return goal.goal.position == nil ? .finish(program.bestPosition) : goal.goal
    }
    return program.zones[zone].top.map { .finish($0) } ?? goal.goal
  }

  private func table(_ changes: [Change]) -> Table {
    Table(
      of: changes,
      [
        .text(summary.words.entrantTitle) { name($0.entrant) },
        .text("Chance") { $0.goal.title },
        .share("Before") { $0.difference.earlier },
        .share("Now") { $0.difference.later },
        .difference { change in
          DifferenceText(
            change.difference.value, change.interval,
            isCertain: change.difference.isCertain && change.difference.value == 0,
            tournaments: change.difference.later.total)
        },
      ])
  }

  private func table(_ results: [RunUpdate.Result]) -> Table {
    Table(
      of: results,
      [
        .text("Result") { resultText($0.match) },
        .figure("Moved all chances by") { "\(points($0.moved, signed: false)) pp" },
        .text("Most that of") { name($0.mover) },
        .share("Before") { $0.effects[$0.mover].before },
        .share("With this result alone") { $0.effects[$0.mover].given },
      ])
  }

  /// A sentence on what the results do not explain one by one, for the entrant whose chance of the goal changed most.
  private func rest(_ changes: [Change], _ update: RunUpdate) -> RichText? {
    guard let change = changes.first(where: { $0.byResults != nil }), let by = change.byResults
    else { return nil }
    return """
      \(name(change.entrant)), \(change.goal.title): \(points(change.difference.value)) pp, of which these results one by \
      one make \(points(by)) pp. The rest, \(points(change.difference.value - by)) pp, is what they do \
      together\(update.changesRatings ? ", and what they say about the ratings" : "").
      """
  }

  private func resultText(_ match: Match) -> String {
    let score = (match.score ?? []).map(String.init).joined(separator: "-")
    let shootOut =
      switch match.decider {
      case .homeShootOut: ", \(shortName(match.home)) on penalties"
      case .awayShootOut: ", \(shortName(match.away)) on penalties"
      default: ""
      }
    return "\(name(match.home)) \(score) \(name(match.away))\(shootOut)"
  }

  private func points(_ value: Double, signed: Bool = true) -> String {
    let text = NumberText.fixed(value * 100, decimals: 1)
    return signed && value > 0 ? "+\(text)" : text
  }
}

extension RunReport {
  struct ChangeRow {
    let entrant: Entrant
    let goal: String
    let difference: IndependentDifference
    let change: FixedEstimate
    let byResults: Double?
  }

  struct ResultRow {
    let result: RunUpdate.Result
    let entrant: Entrant
    let goal: String
    let effect: RunUpdate.Effect
  }

  private func row(_ change: Change) -> ChangeRow {
    ChangeRow(
      entrant: summary.entrants[change.entrant].entrant,
      goal: change.goal.zone == nil && change.goal.goal.position == nil
        ? TournamentGoal.title.name : change.goal.goal.name(summary.words),
      difference: change.difference,
      change: FixedEstimate(change.difference, update.map(level) ?? summary.level),
      byResults: change.byResults)
  }

  static var updateFiles: [FileDescription] {
    [changesFile.description, newResultsFile.description]
  }

  private static var changesFile: TableFile<ChangeRow> {
    TableFile(
      "changes", "What new results changed in everyone's chances.",
      rows:
        "A row for each entrant and event, the largest change first. Written by `podium update`.",
      [
        .entrant { $0.entrant },
        .text("event", "`champion`, `reaches:ZONE`, or the event of `--goal`") { $0.goal },
        .probability("before", "The chance before") { $0.difference.earlier.value },
        .probability("probability", "The chance now") { $0.difference.later.value },
        .estimate("change", "The latter less the former", "-1 to 1", isShare: true) { $0.change },
        .share(
          "by_results", "The changes by each new result alone, added up", "-1 to 1",
          emptyWhere: "for other events than that of `new_results.csv`"
        ) { $0.byResults },
      ])
  }

  private static var newResultsFile: TableFile<ResultRow> {
    TableFile(
      "new_results", "What each new result says by itself.",
      rows: """
        A row for each new result and entrant, the result that moves chances most first. Written by `podium update`, \
        where sides and leverage of the match were known before.
        """,
      [
        .match { $0.result.match.name },
        .entrant { $0.entrant },
        .text("event", "`champion`, or the event of `--goal`") { $0.goal },
        .probability("before", "The chance before") { $0.effect.before.value },
        .probability(
          "given_result",
          "The same in tournaments in which the match ended so: home win, draw or away win"
        ) { $0.effect.given.value },
        .estimate("effect", "The latter less the former", "-1 to 1", isShare: true) {
          $0.effect.difference
        },
        .share("moved", "The absolute changes of all entrants, added up", "0 or more") {
          $0.result.moved
        },
      ])
  }
}
