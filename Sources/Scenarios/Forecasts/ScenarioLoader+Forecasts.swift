internal import Fitting
internal import Games
internal import Programs
public import TextFiles

/// The state of a competition before some of its matches, to be forecast.
public struct Forecast: Sendable {
  /// The display name of the next matches: `groups 1`, `2022-11-25`, `ajax:psg`.
  public let name: String
  /// The last day whose results are known, such as `2022-11-24`, if results have dates.
  public let asOf: String?
  /// The next matches, as indices in the program of ``BacktestedScenario/complete``, from which this one differs in results
  /// only.
  public let matches: [Int]
  public let scenario: Scenario
  /// The chances of a home win, a draw and an away win by plain Elo ratings; `nil` for matches without such ratings.
  public let elo: [[Double]?]
}

/// A played competition and its state before each step.
public struct BacktestedScenario: Sendable {
  public let complete: Scenario
  public let forecasts: [Forecast]
  public let step: ForecastStep
  /// The day before which no step begins, or `nil` for all steps.
  package let from: CalendarDay?
  /// Remarks on the ratings that recipes made.
  public let notes: [String]

  /// The complete scenario with each forecast as a variant, for a statepoint.
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
  /// Reads a played competition and compiles its state before each step. A recipe fits the ratings to what was known then.
  ///
  /// - Parameter from: The day from which on steps count, or `nil` for all.
  /// - Throws: ``ScenarioError`` with everything that is wrong, also if ratings know results that they are to forecast.
  package func loadForecasts(
    _ path: String, by step: ForecastStep, from: CalendarDay? = nil
  ) throws(ScenarioError) -> BacktestedScenario {
    let complete = try load(path)
    var diagnostics = Diagnostics()
    guard let root = JSONDocument.parse(try bytes(path), file: path, diagnostics: &diagnostics),
      diagnostics.isEmpty
    else { throw .invalid(path: path, diagnostics) }
    let cuts = try cuts(complete, by: step, from: from)
    var forecasts: [Forecast] = []
    for cut in cuts {
      let scenario = try forecast(root, cut, path: path)
      forecasts.append(
        Forecast(
          name: cut.name, asOf: cut.day?.description, matches: cut.matches, scenario: scenario,
          elo: try elo(cut, complete)))
    }
    return BacktestedScenario(
      complete: complete, forecasts: forecasts, step: step, from: from,
      notes: fits.notes(on: Set(complete.tournament.entrants.map(\.id))))
  }

  /// Compiles the ``BacktestedScenario/document`` of a statepoint.
  ///
  /// - Parameters:
  ///   - elo: The chances by plain Elo ratings, which the document does not have.
  ///   - notes: Remarks on the ratings.
  package func loadForecasts(
    _ bytes: [UInt8], path: String, by step: ForecastStep, from: CalendarDay? = nil,
    elo: [[[Double]?]]? = nil, notes: [String]
  ) throws(ScenarioError) -> BacktestedScenario {
    let compared = try loadVariants(bytes, path: path)
    let cuts = try cuts(compared.baseline, by: step, from: from)
    let elo = elo ?? cuts.map { $0.matches.map { _ in nil } }
    guard cuts.count == compared.variants.count, elo.map(\.count) == cuts.map(\.matches.count)
    else {
      var diagnostics = Diagnostics()
      diagnostics.report(
        "found \(compared.variants.count) forecasts, expected \(cuts.count)")
      throw .invalid(path: path, diagnostics)
    }
    return BacktestedScenario(
      complete: compared.baseline,
      forecasts: cuts.indices.map { number in
        Forecast(
          name: cuts[number].name, asOf: cuts[number].day?.description,
          matches: cuts[number].matches, scenario: compared.variants[number].scenario,
          elo: elo[number])
      }, step: step, from: from, notes: notes)
  }

  private func cuts(
    _ complete: Scenario, by step: ForecastStep, from: CalendarDay?
  ) throws(ScenarioError) -> [ForecastCut] {
    var diagnostics = Diagnostics()
    let results =
      complete.node["results"]
      ?? JSONNode(.object([]), at: SourceLocation(file: complete.path, line: 1, column: 1))
    let tournament = complete.tournament
    var cuts = ForecastCalendar(
      results, tournament.program, entrants: tournament.entrants, &diagnostics
    )?.cuts(step, &diagnostics)
    if let from { cuts = cuts.map { Self.cuts($0, from: from, by: step, &diagnostics) } }
    if let cuts, cuts.count > VariationShape.maximum {
      diagnostics.report(
        "found \(cuts.count) forecasts, expected at most \(VariationShape.maximum); forecast by round or by day",
        context: "--by \(step.rawValue)")
    }
    guard let cuts, diagnostics.isEmpty else {
      throw .invalid(path: complete.path, diagnostics)
    }
    return cuts
  }

  /// Returns the steps that begin on a day or later; reports that there is none.
  private static func cuts(
    _ cuts: [ForecastCut], from: CalendarDay, by step: ForecastStep,
    _ diagnostics: inout Diagnostics
  ) -> [ForecastCut] {
    let kept = cuts.filter { cut in cut.day.map { $0.number + 1 >= from.number } ?? false }
    if kept.isEmpty, let last = cuts.last {
      diagnostics.report(
        last.day.map {
          "found no \(step.rawValue) with results that begins then or later; the last begins on "
            + "\(CalendarDay(number: $0.number + 1))"
        } ?? "the results have no dates; give each a \"date\"",
        context: "--from \(from)")
    }
    return kept
  }

  /// The chances by plain Elo ratings, if there is exactly one history to fit them to.
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
      diagnostics.report("Elo ratings as of \(day): \(error.description)")
      throw .invalid(path: complete.path, diagnostics)
    }
  }

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
      )?.asOf(root),
      let whole = try changed(parts, compiler, &diagnostics),
      var scenario = compiler.compile(
        whole.knowing(cut.known, likewise: parts), diagnostics: &diagnostics),
      diagnostics.isEmpty
    else { throw .invalid(path: path, diagnostics) }
    scenario.settings = settings
    return scenario
  }

  /// Applies the settings, which may change results, while all results are there.
  private func changed(
    _ parts: ScenarioParts, _ compiler: ScenarioCompiler, _ diagnostics: inout Diagnostics
  ) throws(ScenarioError) -> ScenarioParts? {
    guard !settings.isEmpty else { return parts }
    guard let scenario = compiler.compile(parts, diagnostics: &diagnostics) else { return nil }
    return try changed(scenario, parts, given: []).parts
  }
}
