internal import Formats
internal import Programs
internal import TextFiles

/// The state of a competition before some of its matches.
struct ForecastCut {
  /// The display name of the matches: `groups 1`, `2022-11-25`, `ajax:psg`.
  let name: String
  /// The last day whose results are known, if results have dates.
  let day: CalendarDay?
  /// The next matches, as indices in the program with all results.
  let matches: [Int]
  /// The names of the known results.
  let known: Set<String>
}

/// Divides the results of a competition into steps, each with what was known before.
///
/// If results have dates, those of earlier days are known: matches of a round played over several days do not know each
/// other. Without dates, those earlier in the program are known.
struct ForecastCalendar {
  private struct Played {
    let name: String
    let match: Int
    let day: CalendarDay?
    /// The position among all rounds of all stages; what is no round is divided into turns.
    var place: (stage: Int, round: Int, turn: Int)
  }

  private let program: Program
  private let stages: [String]
  private let played: [Played]
  private let isDated: Bool

  /// Reports results without dates if others have dates.
  init?(
    _ results: JSONNode, _ program: Program, entrants: [Entrant], _ diagnostics: inout Diagnostics
  ) {
    self.program = program
    var stages: [String] = []
    for match in program.matches where stages.last != match.stage && !stages.contains(match.stage) {
      stages.append(match.stage)
    }
    self.stages = stages
    let calendar = ResultCalendar(results, of: program, entrants: entrants)
    let path = DocumentPath().key("results")
    var played: [Played] = []
    for entry in calendar.entries {
      guard let match = entry.match, program.sides == 2 else {
        diagnostics.report(
          "forecasts before rounds, days or matches need matches of two sides",
          at: entry.member.nameLocation, path: path.key(entry.member.name))
        return nil
      }
      guard entry.member.node["score"] != nil else { continue }
      let stage = stages.firstIndex(of: program.matches[match].stage) ?? 0
      played.append(
        Played(
          name: entry.member.name, match: match, day: entry.day,
          place: (stage, program.matches[match].round, 0)))
    }
    guard !played.isEmpty else {
      diagnostics.report(
        "found no results, expected those of a competition that has been played",
        at: results.location, path: path)
      return nil
    }
    isDated = played.contains { $0.day != nil }
    if isDated, let undated = played.first(where: { $0.day == nil }) {
      diagnostics.report(
        "\(Diagnostic.quote(undated.name)) has no \"date\" although others have one, so the order of the results is "
          + "not known; give all of them a \"date\", or none",
        at: results[undated.name]?.location, path: path.key(undated.name))
      return nil
    }
    played.sort {
      ($0.day?.number ?? 0, $0.place.stage, $0.place.round, $0.match)
        < ($1.day?.number ?? 0, $1.place.stage, $1.place.round, $1.match)
    }
    self.played = isDated ? ForecastCalendar.takingTurns(played, program) : played
  }

  /// Divides what is no round: where fixtures have none, all are in one. Each match is in the turn after those that either
  /// side has played there. A side may play twice in a real round, after a match that was put off.
  private static func takingTurns(_ played: [Played], _ program: Program) -> [Played] {
    struct Side: Hashable {
      let slot: Slot
      let stage: Int
      let round: Int
    }
    let tied = Set(program.ties.flatMap(\.matches))
    func sides(of one: Played) -> [Side] {
      program.matches[one.match].slots.map {
        Side(slot: $0, stage: one.place.stage, round: one.place.round)
      }
    }
    let counts = Dictionary(
      played.filter { !tied.contains($0.match) }.flatMap(sides).map { ($0, 1) }, uniquingKeysWith: +
    )
    let divided = Set(counts.filter { $0.value > 2 }.map { [$0.key.stage, $0.key.round] })
    var turns: [Side: Int] = [:]
    return played.map { one in
      guard divided.contains([one.place.stage, one.place.round]) else { return one }
      var one = one
      one.place.turn = 1 + (sides(of: one).compactMap { turns[$0] }.max() ?? 0)
      for side in sides(of: one) { turns[side] = one.place.turn }
      return one
    }
  }

  /// The steps in order. Reports days as steps if there are no dates.
  func cuts(_ step: ForecastStep, _ diagnostics: inout Diagnostics) -> [ForecastCut] {
    switch step {
    case .match:
      return played.indices.map { index in
        cut(program.matches[played[index].match].name, [index]) { other in other < index }
      }
    case .day:
      guard isDated else {
        diagnostics.report(
          "the results have no dates; give each a \"date\", or forecast by round",
          context: "--by day")
        return []
      }
      return groups { [$0.day?.number ?? 0] }.map { group in
        cut(played[group[0]].day?.description ?? "", group)
      }
    case .round:
      // Rounds are numbered in the order of play, whatever the order of their stage.
      var rounds: [Int: Int] = [:]
      return groups { [$0.place.stage, $0.place.round, $0.place.turn] }.map { group in
        let stage = played[group[0]].place.stage
        rounds[stage, default: 0] += 1
        let round = "\(rounds[stage, default: 0])"
        return cut(stages.count == 1 ? round : "\(stages[stage]) \(round)", group)
      }
    }
  }

  private func groups(_ key: (Played) -> [Int]) -> [[Int]] {
    Dictionary(grouping: played.indices) { key(played[$0]) }.values.sorted { $0[0] < $1[0] }
  }

  /// The step before a group of results.
  ///
  /// - Parameter isBefore: Returns true if another result is known; by default those of earlier days, or of earlier rounds
  ///   without dates, are.
  private func cut(
    _ name: String, _ group: [Int], isBefore: ((Int) -> Bool)? = nil
  ) -> ForecastCut {
    let first = played[group[0]]
    func isKnown(_ other: Int) -> Bool {
      if let isBefore { return isBefore(other) }
      if let day = first.day, let own = played[other].day { return own < day }
      return played[other].place < first.place
    }
    return ForecastCut(
      name: name, day: first.day.map { CalendarDay(number: $0.number - 1) },
      matches: group.map { played[$0].match }.sorted(),
      known: Set(played.indices.filter(isKnown).map { played[$0].name }))
  }
}
