internal import Programs
internal import Scenarios
internal import Seasons
internal import TextFiles

/// Results of a season, assigned to the matches of a scenario.
struct ResultUpdate {
  enum Kind {
    case new
    /// The scenario has another score.
    case changed(String)
    case same
  }

  struct Found {
    let kind: Kind
    let result: DraftResult
    /// The match of the scenario.
    let match: Match
    let location: SourceLocation
    /// True if the match was played on another day than the scenario has for it.
    let isMoved: Bool

    var isKept: Bool { if case .same = kind { true } else { false } }
  }

  private(set) var found: [Found] = []
  /// Played matches that the scenario does not have, or not yet.
  private(set) var unmatched: [SeasonMatch] = []
  /// The unmatched ones that the scenario has at the other ground, in a stage after the first.
  private(set) var turned: [SeasonMatch] = []
  /// Names of the matches that have been found, so that none is found twice.
  private var taken: Set<String> = []
  private var open: [Int]
  private let season: Season
  private let rounds: [Int?]
  private let ids: [String: String]

  init(_ divided: DividedSeason) {
    season = divided.own
    ids = divided.ids
    let matches = divided.own.matches
    rounds = CompetitionPlan(matches).rounds
    open = matches.indices.filter { matches[$0].score != nil }
  }

  /// Finds results for matches of a scenario; returns true if any is new. New results may decide
  /// who meets in later matches, so the search is repeated.
  mutating func find(in scenario: Scenario) -> Bool {
    let program = scenario.tournament.program
    let entrants = scenario.tournament.entrants
    let names = MatchNames(program.matches, entrants: entrants)
    let usesSigns = scenario.tournament.gameKind == "ratings"
    var meetings: [[String]: [Match]] = [:]
    for match in program.matches where match.slots.allSatisfy({ $0.entrant != nil }) {
      meetings[[entrants[match.home].id, entrants[match.away].id], default: []].append(match)
    }
    var hasNew = false
    var left: [Int] = []
    for index in open {
      let match = season.matches[index]
      let (home, away) = (ids[match.home] ?? "", ids[match.away] ?? "")
      let straight = (meetings[[home, away]] ?? []).filter { !taken.contains($0.name) }
      let turned = (meetings[[away, home]] ?? []).filter {
        !taken.contains($0.name) && ($0.isNamedEitherWay || $0.isNeutral)
      }
      let candidates = straight + turned
      let day = SeasonScenario.date(match)
      // A match that was put off is played on another day, in its round.
      let meant =
        day.flatMap { day in candidates.first { $0.date == day || $0.resultDate == day } }
        ?? rounds[index].flatMap { round in candidates.only { $0.round == round } }
        ?? (day == nil ? nil : candidates.first { $0.resultDate == nil }) ?? candidates.first
      guard let meant else {
        left.append(index)
        continue
      }
      taken.insert(meant.name)
      let isTurned = entrants[meant.home].id != home
      let kind = kind(of: match, beside: meant, isTurned: isTurned, usesSigns: usesSigns)
      if case .new = kind { hasNew = true }
      let name = name(
        meant, among: meetings[[entrants[meant.home].id, entrants[meant.away].id]] ?? [],
        home, away, isTurned, names, program)
      guard let result = DraftResult(index, match, named: name, onlyWinner: usesSigns) else {
        continue
      }
      found.append(
        Found(
          kind: kind, result: result, match: meant, location: match.location,
          isMoved: meant.date != nil && day != nil && meant.date != day))
    }
    open = left
    unmatched = left.map { season.matches[$0] }
    turned = unmatched.filter { match in
      (meetings[[ids[match.away] ?? "", ids[match.home] ?? ""]] ?? []).contains {
        $0.stage != program.matches.first?.stage && !taken.contains($0.name)
      }
    }
    found.sort { $0.result.index < $1.result.index }
    return hasNew
  }

  /// Returns all played matches, with those of the scenario that they are.
  func matches(of divided: DividedSeason) -> [(match: SeasonMatch, known: Match?)] {
    let others = unmatched + divided.others
    return found.map { (season.matches[$0.result.index], $0.match) } + others.map { ($0, nil) }
  }

  /// The results that the scenario does not have.
  var newResults: [DraftResult] {
    found.compactMap { found in if case .new = found.kind { found.result } else { nil } }
  }

  private func kind(
    of match: SeasonMatch, beside known: Match, isTurned: Bool, usesSigns: Bool
  ) -> Kind {
    guard let score = known.score, score.count == 2 else { return .new }
    let there = isTurned ? SeasonScore(score[1], score[0]) : SeasonScore(score[0], score[1])
    // A program has the final score of a match, goals in extra time included.
    let here = match.finalScore.map { usesSigns ? SeasonScenario.sign($0) : $0 }
    return here == there ? .same : .changed(there.wording)
  }

  /// Returns the name of a match as an import writes it: by its sides, with the date if they meet
  /// more than once at one home, and with the stage if they may have met before.
  private func name(
    _ match: Match, among meetings: [Match], _ home: String, _ away: String, _ isTurned: Bool,
    _ names: MatchNames, _ program: Program
  ) -> String {
    let inStage = meetings.filter { $0.stage == match.stage }
    let sides = "\(home):\(away)"
    let isEarlier = program.matches.contains { other in
      guard other.stage != match.stage, other.slots.allSatisfy({ $0.entrant != nil }) else {
        return false
      }
      let isSame = (other.home, other.away) == (match.home, match.away)
      let isOpposite = (other.home, other.away) == (match.away, match.home)
      return isSame
        || isOpposite && (other.isNamedEitherWay || other.isNeutral || other.hosts != nil)
    }
    let isFirstStage = match.stage == program.matches.first?.stage
    let stage = isEarlier && !isFirstStage ? "\(match.stage)." : ""
    let dated = match.date.map { ["\(stage)\(sides)@\($0)"] } ?? []
    let plain = ["\(stage)\(sides)"]
    let choices = inStage.count > 1 ? dated : plain + dated
    let chosen = choices.first { name in
      names.find(name).map { program.matches[$0.match].name == match.name } ?? false
    }
    return chosen ?? match.name
  }
}

extension Array {
  /// The only element that meets a condition, or `nil` if none or several do.
  fileprivate func only(where holds: (Element) -> Bool) -> Element? {
    let all = filter(holds)
    return all.count == 1 ? all[0] : nil
  }
}
