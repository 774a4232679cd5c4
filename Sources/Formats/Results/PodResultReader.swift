internal import Games
internal import Programs
internal import TextFiles

/// Reads results of pods in brackets. Those of a season are read when the season is compiled.
struct PodResultReader {
  private let program: Program
  private let entrants: [Entrant]
  private let game: any PodGame
  private let source: ResultSource

  init(_ program: Program, _ source: ResultSource, _ game: any PodGame) {
    self.program = program
    self.source = source
    self.game = game
    entrants = source.entrants
  }

  /// Returns the program with all results, or `nil`, with reports, if some are impossible. Results may settle who sits
  /// in later pods.
  func read(_ diagnostics: inout Diagnostics) -> Program? {
    let errorsBefore = diagnostics.count
    var open = game.results.filter { $0.season == nil }
    open.removeAll { result in
      self.program.weeks.indices.contains(result.week - 1)
        && self.program.weeks[result.week - 1].rounds.indices.contains(result.round - 1)
    }
    var program = settled(program)
    while !open.isEmpty {
      func match(_ result: PodResult) -> Int? {
        program.matches.firstIndex { match in
          match.name == result.name && match.slots.allSatisfy { $0.entrant != nil }
        }
      }
      var outcomes: [Int: [[Int]]] = [:]
      for result in open {
        guard let match = match(result) else { continue }
        outcomes[match] = self.outcomes(result, of: program.matches[match], &diagnostics)
      }
      guard !outcomes.isEmpty else {
        if diagnostics.count == errorsBefore {
          for result in open { report(result, program, &diagnostics) }
        }
        break
      }
      open.removeAll { match($0) != nil }
      program = settled(program.with(outcomes: outcomes))
    }
    reportUnrated(program, &diagnostics)
    return diagnostics.count == errorsBefore ? program : nil
  }

  private func settled(_ program: Program) -> Program {
    program.slotColumns == 0 ? program : source.settled(program)
  }

  /// Returns the outcomes of a pod seat by seat, or `nil`, with a report, if other players sit in it or an achievement
  /// was earned.
  private func outcomes(
    _ result: PodResult, of match: Match, _ diagnostics: inout Diagnostics
  ) -> [[Int]]? {
    let sitting = match.slots.compactMap { $0.entrant.map { entrants[$0].id } }
    guard Set(sitting) == Set(result.places.map(\.player)) else {
      diagnostics.report(
        "the players in \(Diagnostic.quote(match.name)) are \(sitting.map(Diagnostic.quote).joined(separator: ", "))",
        at: result.location, path: result.path.key("places"))
      return nil
    }
    guard result.earned.allSatisfy({ $0 == 0 }) else {
      diagnostics.report(
        "no achievement is active in a bracket", at: result.location,
        path: result.path.key("achievements"))
      return nil
    }
    let places = sitting.compactMap { player in
      result.places.first { $0.player == player }?.place
    }
    return game.outcomes(places: places, earned: places.map { _ in 0 })
  }

  /// Reports a result of an unknown pod, or of one whose players are not certain.
  private func report(
    _ result: PodResult, _ program: Program, _ diagnostics: inout Diagnostics
  ) {
    let pods = program.matches.filter { $0.context == nil }.map(\.name)
    let name = Diagnostic.quote(result.name)
    let message =
      if pods.contains(result.name) {
        "pod \(result.name) has a result, but the other results do not settle who is in it"
      } else if program.weeks.isEmpty {
        "found \(name), expected the name of a pod of the bracket"
      } else {
        "found \(name), expected the name of a pod, week:round:pod"
          + (pods.isEmpty ? "" : ", or of a pod of the bracket")
      }
    diagnostics.report(
      message, at: result.location, path: result.path,
      suggestion: pods.contains(result.name) ? nil : nearestName(to: result.name, among: pods))
  }

  /// Reports that players without a strength would have to play.
  private func reportUnrated(_ program: Program, _ diagnostics: inout Diagnostics) {
    let unrated = zip(entrants, game.strengths).filter { $1.value == nil }
    guard !program.isComplete, let first = unrated.first?.0 else { return }
    let others = unrated.count - 1
    diagnostics.report(
      "\(Diagnostic.quote(first.id))"
        + (others == 0 ? " has" : " and \(others) other\(others == 1 ? "" : "s") have")
        + " no \"strength\", but rounds are still to be played; give a number, or \"estimated\"",
      at: source.node.location, path: source.path)
  }
}
