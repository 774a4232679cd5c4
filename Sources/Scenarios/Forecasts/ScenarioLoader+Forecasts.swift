internal import Fitting
internal import Games
internal import Programs
public import TextFiles

/// A competition as it stood before some of its matches, to be forecast.
public struct Forecast: Sendable {
  /// What people call the matches that come next: `groups 1`, `2022-11-25`, `ajax:psg`.
  public let name: String
  /// The last day that is known of, such as `2022-11-24`; nil where days are not.
  public let asOf: String?
  /// The matches that come next, by their indices in the program, which is that of ``BacktestedScenario/complete`` but for
  /// results.
  public let matches: [Int]
  public let scenario: Scenario
  /// What plain Elo ratings say of these matches, the chances of a home win, a draw and an away win each; nil of a match of
  /// which they say nothing.
  public let elo: [[Double]?]
}

/// A competition that has been played, and what was known of it step by step.
public struct BacktestedScenario: Sendable {
  public let complete: Scenario
  /// In the order of time.
  public let forecasts: [Forecast]
  public let step: ForecastStep

  /// The complete scenario with each forecast as a variant: all that a statepoint needs to be read again.
  public var document: JSONValue {
    guard case .object(var document) = complete.document else { return complete.document }
    let whole = complete.document
    document[VariationShape.variantsKey] = .object(
      JSONObject(
        forecasts.enumerated().map { number, forecast in
          JSONObject.Member(
            "f\(number + 1)",
            ["patch": whole.mergePatch(to: forecast.scenario.document)])
        }))
    return .object(document)
  }
}

extension ScenarioLoader {
  /// Reads a competition that has been played and compiles it as it stood before each step, with ratings fitted by what
  /// was known then if it names a recipe for them.
  ///
  /// - Throws: ``ScenarioError``: everything that is wrong with the scenario or with one of the steps, as where ratings have
  ///   seen what they are to forecast.
  public func loadForecasts(
    _ path: String, by step: ForecastStep
  ) throws(ScenarioError) -> BacktestedScenario {
    let complete = try load(path)
    var diagnostics = Diagnostics()
    guard let root = JSONDocument.parse(try bytes(path), file: path, diagnostics: &diagnostics),
      diagnostics.isEmpty
    else { throw .invalid(path: path, diagnostics) }
    let cuts = try cuts(complete, by: step)
    var forecasts: [Forecast] = []
    for cut in cuts {
      let scenario = try forecast(root, cut, path: path)
      forecasts.append(
        Forecast(
          name: cut.name, asOf: cut.day?.description, matches: cut.matches, scenario: scenario,
          elo: try elo(cut, complete)))
    }
    return BacktestedScenario(complete: complete, forecasts: forecasts, step: step)
  }

  /// Compiles what ``BacktestedScenario/document`` holds.
  ///
  /// - Parameter elo: for each forecast and each of its matches what plain Elo ratings say, which is not in the document; nil
  ///   if nobody asks.
  public func loadForecasts(
    _ bytes: [UInt8], path: String, by step: ForecastStep, elo: [[[Double]?]]? = nil
  ) throws(ScenarioError) -> BacktestedScenario {
    let compared = try loadVariants(bytes, path: path)
    let cuts = try cuts(compared.baseline, by: step)
    let elo = elo ?? cuts.map { $0.matches.map { _ in nil } }
    guard cuts.count == compared.variants.count, elo.map(\.count) == cuts.map(\.matches.count)
    else {
      var diagnostics = Diagnostics()
      diagnostics.report(
        Diagnostic(
          message: "found \(compared.variants.count) forecasts, expected \(cuts.count)"))
      throw .invalid(path: path, diagnostics)
    }
    return BacktestedScenario(
      complete: compared.baseline,
      forecasts: cuts.indices.map { number in
        Forecast(
          name: cuts[number].name, asOf: cuts[number].day?.description,
          matches: cuts[number].matches, scenario: compared.variants[number].scenario,
          elo: elo[number])
      }, step: step)
  }

  private func cuts(
    _ complete: Scenario, by step: ForecastStep
  ) throws(ScenarioError) -> [ForecastCut] {
    var diagnostics = Diagnostics()
    let results =
      complete.node["results"]
      ?? JSONNode(.object([]), at: SourceLocation(file: complete.path, line: 1, column: 1))
    let tournament = complete.tournament
    let cuts = ForecastCalendar(
      results, tournament.program, entrants: tournament.entrants, &diagnostics
    )?.cuts(step, &diagnostics)
    if let cuts, cuts.count > VariationShape.maximum {
      diagnostics.report(
        Diagnostic(
          message:
            "found \(cuts.count) forecasts, expected at most \(VariationShape.maximum); forecast by round or by day",
          context: "--by \(step.rawValue)"))
    }
    guard let cuts, diagnostics.isEmpty else {
      throw .invalid(path: complete.path, diagnostics)
    }
    return cuts
  }

  /// What plain Elo ratings say of the matches of a step, by the one history that ratings are fitted to; nothing without.
  private func elo(_ cut: ForecastCut, _ complete: Scenario) throws(ScenarioError) -> [[Double]?] {
    guard let day = cut.day, fits.histories.count == 1, let history = fits.histories.first else {
      return cut.matches.map { _ in nil }
    }
    do throws(FitError) {
      let elo = try EloForecast(history, until: day)
      let tournament = complete.tournament
      return cut.matches.map {
        elo.chances(tournament.program.matches[$0], tournament.entrants)
      }
    } catch {
      var diagnostics = Diagnostics()
      diagnostics.report(Diagnostic(message: "Elo ratings as of \(day): \(error.description)"))
      throw .invalid(path: complete.path, diagnostics)
    }
  }

  /// The scenario with what is known before a step.
  private func forecast(
    _ root: JSONNode, _ cut: ForecastCut, path: String
  ) throws(ScenarioError) -> Scenario {
    var diagnostics = Diagnostics()
    let day = cut.day.map { day in
      JSONNode(.string(day.description), at: root.location).wrapped(in: FixedParts.asOf)
    }
    let compiler = compiler(path)
    guard
      let parts = compiler.parts(
        day.map(root.patched) ?? root, forecastsWithoutDays: day == nil, diagnostics: &diagnostics
      )?.knowing(cut.known, asOf: root),
      let scenario = compiler.compile(parts, diagnostics: &diagnostics), diagnostics.isEmpty
    else { throw .invalid(path: path, diagnostics) }
    return try changed(scenario, parts, given: []).scenario
  }
}
