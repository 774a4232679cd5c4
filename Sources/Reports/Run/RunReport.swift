internal import Engine
internal import Estimates
public import Games
internal import Programs
internal import Statistics
public import Tables
public import Tallies
public import TextFiles

public struct RunReport: Sendable {
  let subject: RunSubject
  let summary: Summary
  /// The first tournaments one by one, for what a reader of the page assumes, or `nil` without any.
  let sample: TournamentSample?
  let stakes: RunStakes?
  /// The goals whose chances are shown for every entrant.
  let goals: [RunGoal]
  /// The tables of a competition in progress as the known results make them.
  let tablesNow: [CurrentTable]
  /// The proofs about these tables.
  let tableNeeds: [TableNeeds]
  /// The points that suffice, counted in the sample's tournaments, or `nil` without any or where points do not decide.
  let enough: EnoughPoints?
  /// The stakes for one entrant: ``stakes``, and those of a series with an entrant of interest.
  let entrantStakes: RunStakes?
  /// The entrant of interest, or `nil` for none.
  let focused: Int?
  /// The ratings of the entrants, or `nil` if the game has none.
  let ratings: EntrantRatings?
  /// The run before new results, or `nil` for a plain run.
  let update: RunUpdate?

  /// - Parameter focus: The entrant of interest, whose figures are first and in every format.
  public init(
    _ subject: RunSubject, _ summary: Summary, sample: TournamentSample? = nil,
    enough: EnoughPoints? = nil, focus: Int? = nil, ratings: EntrantRatings? = nil,
    update: RunUpdate? = nil
  ) {
    self.update = update
    self.ratings = ratings
    self.enough = enough
    self.subject = subject
    self.summary = summary
    self.sample = sample
    goals = summary.goals
    let program = summary.tournament.program
    tablesNow =
      program.tie != nil || program.isComplete ? [] : summary.tournament.currentTables
    tableNeeds = tablesNow.isEmpty ? [] : summary.tournament.tableNeeds
    stakes =
      summary.tournament.program.tie == nil ? sample.map { RunStakes($0, summary) } : nil
    let isSeries = !summary.isSingleMatch && summary.tournament.program.tie != nil
    entrantStakes =
      isSeries && focus != nil ? sample.map { RunStakes($0, summary) } : stakes
    focused = focus
  }

  public var document: Section {
    let isTie = summary.tournament.program.tie != nil
    return Section(subject.title) {
      subject.description.map { Block.aside(RichText($0)) } ?? []
      lead
      updateSection
      titles
      given
      standing
      stageTables
      summary.series.map { series($0) }
      placeSections
      bracket
      playOffs
      if !summary.matches.isEmpty { matches }
      entrantParts
      whatIf
      leverage
      if !isTie { positions }
      certainty
      ratingsInUse
      if isTie { whoPlays } else { tieBreaks }
      predictions
      participants
      counters
      meaning
      reproduction
    }
  }

  /// The tables of the CSV files.
  public var tables: [NamedTable] {
    summary.tables + (enough.map { [$0.table(at: summary.level)] } ?? []) + updateTables
  }

  public func files(_ formats: ReportFormats) -> FileSet {
    ReportFiles.set(
      RunReport.fileName, document,
      tables, formats: formats,
      about: subject.facts(tournaments: summary.tournaments), possible: RunReport.possible)
  }

  /// An empty set, which replaces the files of an earlier run.
  public static var none: FileSet { ReportFiles.none(fileName, possible: possible) }

  private static let fileName = "report"
  private static let maximumContenders = 3

  private static var possible: [String] {
    (TallyCatalogue.files + [EnoughPoints.description] + updateFiles + SampleTables.files).map {
      "\($0.name).csv"
    }
      + [RunTitleTable.picture, RunReport.bracketPicture]
  }

  func name(_ entrant: Int) -> String { summary.entrants[entrant].entrant.name }

  func shortName(_ entrant: Int) -> String { summary.entrants[entrant].entrant.shortName }

  private var favourite: (entrant: Int, wins: Proportion) {
    let first = summary.order[0]
    guard summary.isSingleMatch, let results = summary.matches[0].results else {
      return (first, summary.entrants[first].best)
    }
    return results.homeWin.count >= results.awayWin.count
      ? (summary.matches[0].fixture.home, results.homeWin)
      : (summary.matches[0].fixture.away, results.awayWin)
  }

  /// True if the run is of a single match that is certain to be drawn.
  private var isDrawn: Bool {
    summary.isSingleMatch
      && summary.matches[0].results.map { $0.draw.isCertain && $0.draw.count > 0 } ?? false
  }

  private var lead: RichText {
    let program = summary.tournament.program
    let (entrant, wins) = favourite
    let name = name(entrant)
    let noun = summary.words.noun
    if wins.isCertain {
      let reason =
        program.isComplete
        ? "Every match has been played" : "The result is certain, the same in every \(noun)"
      let won = summary.words.titleVerb
      return wins.count > 0
        ? "\(reason): \(strong: name) \(won)."
        : "\(reason): \(isDrawn ? "it is drawn" : "nobody \(won)")."
    }
    if summary.tournaments == 1 {
      let winner: RichText = wins.count > 0 ? "\(strong: name)" : "Nobody"
      return
        "The \(noun) was simulated once. \(winner) \(summary.words.titlePast) it. One \(noun) says little: simulate many."
    }
    let isInProgress =
      summary.matches.contains { $0.fixture.result != nil } || program.playedRounds > 0
    return """
      The \(noun) was simulated \(NumberText.grouped(summary.tournaments)) \
      times\(isInProgress ? ", from the results so far" : ""). \(strong: name) \(summary.words.titlePast) \
      \(NumberText.grouped(wins.count)) of them, \(PercentText(wins)).\(contenders(after: entrant))
      """
  }

  /// A sentence on those with the next best chances, or an empty text if nobody has much of one.
  private func contenders(after favourite: Int) -> RichText {
    guard summary.tournament.program.tie == nil else { return "" }
    let others = summary.order.filter { $0 != favourite && summary.entrants[$0].best.value >= 0.01 }
      .prefix(RunReport.maximumContenders)
    let names = others.map { other -> RichText in
      "\(name(other)) (\(PercentText(summary.entrants[other].best)))"
    }
    return names.isEmpty ? "" : " Next \(names.count == 1 ? "is" : "are") \(list(names))."
  }

  private var meaning: Section {
    let hasDraws = summary.matches.contains { summary.tournament.canBeDrawn($0.fixture) }
    let program = summary.tournament.program
    return Section("What the columns mean") {
      Block.list {
        if !summary.isSingleMatch {
          "\(strong: summary.words.titleTitle): the share of \(summary.words.plural) that the \(summary.words.entrant) won."
        }
        placeMeaning
        """
        \(strong: "95 % interval"): how far the simulation error reaches. In 95 of 100 studies like this one, such an \
        interval contains the exact value. Each interval holds on its own: of many read together, a few miss.
        """
        if program.tie == nil, program.zones.isEmpty {
          "\(strong: "Mean position, mean points"): the average over all tournaments; the best position is 1."
        }
        carriedPoints
        if summary.series != nil {
          """
          \(strong: "Played"): the share of series in which the game was needed. The other figures of a game are of the \
          series in which it was played.
          """
        }
        if !summary.matches.isEmpty {
          """
          \(strong: hasDraws ? "Home win, draw, away win" : "Home win, away win"): how often the match, when it was \
          played, ended so.
          """
          if summary.matchesHaveScores {
            "\(strong: "Mean \(summary.scoreTitle)"): the mean of both sides, the home side first."
          }
        }
        if summary.matchesHaveScores,
          summary.matches.contains(where: { $0.scores == nil && $0.margins != nil })
        {
          """
          \(strong: "Margin"): the home side's score minus the away side's. One match in ten ends below this range, one \
          in ten above.
          """
        }
        """
        \(code: "0 %") and \(code: "100 %") mean that it is certain; \(code: "<0.1 %") is rare, but was seen. A dash, in \
        sentences \(code: "< 3/n"), was never seen in n tournaments: its probability is below about 3/n. \
        \(code: "all"), in sentences \(code: "> 1 - 3/n"), was always seen.
        """
      }
    }
  }
}
