internal import Fitting
internal import Games
internal import Synchronization
internal import TextFiles

/// The ratings fitted by recipes. A scenario may name a recipe several times, and many scenarios the same one.
final class FittedFiles: Sendable {
  struct Key: Hashable {
    let recipe: String
    let asOf: CalendarDay?
  }

  /// A recipe and the content of its files of results.
  struct History {
    let recipe: FitRecipe
    let results: ResultContents
  }

  private struct Known {
    var histories: [String: History] = [:]
    var ratings: [Key: JSONNode] = [:]
    var newTeams: [(day: CalendarDay, teams: NewTeams)] = []
  }

  private let known = Mutex(Known())

  /// The histories of all recipes that have been read, sorted by file name.
  var histories: [History] {
    known.withLock { $0.histories.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Returns remarks on entrants that were rated without a match, each with the first day on which it
  /// holds.
  func notes(on entrants: Set<String>) -> [String] {
    var seen: Set<String> = []
    return known.withLock { known in
      known.newTeams.compactMap { day, teams in
        teams.note(among: entrants).flatMap {
          seen.insert($0).inserted ? "As of \(day), \($0)" : nil
        }
      }
    }
  }

  func add(_ teams: NewTeams, asOf day: CalendarDay) {
    known.withLock { $0.newTeams.append((day, teams)) }
  }

  func isRecipe(_ file: String) -> Bool { known.withLock { $0.histories[file] != nil } }

  /// The history of a recipe, read on first use, or `nil` if it cannot be read.
  func history(_ recipe: String, read: () -> History?) -> History? {
    if let history = known.withLock({ $0.histories[recipe] }) { return history }
    guard let history = read() else { return nil }
    known.withLock { $0.histories[recipe] = history }
    return history
  }

  /// The ratings of a recipe, fitted on first use, or `nil` if they cannot be fitted.
  func ratings(_ key: Key, fit: () -> JSONNode?) -> JSONNode? {
    if let ratings = known.withLock({ $0.ratings[key] }) { return ratings }
    guard let ratings = fit() else { return nil }
    known.withLock { $0.ratings[key] = ratings }
    return ratings
  }
}

extension ScenarioFiles {
  /// The document in a named file; if it is a recipe, the ratings fitted by it.
  ///
  /// Reports ratings that know matches after the day whose results the scenario knows.
  func ratings(
    _ document: JSONNode, _ reference: PlacedNode, _ diagnostics: inout Diagnostics
  ) -> JSONNode? {
    guard FitRecipe.isMeant(by: document) else {
      guard let ratings = RatingsFile(document) else { return document }
      _ = isTimely(ratings.last(&diagnostics), reference, &diagnostics)
      return document
    }
    guard !forecastsWithoutDays else {
      diagnostics.report(
        "this recipe fits ratings to what was known on a day, but \(ScenarioFiles.withoutDays)",
        at: reference)
      return nil
    }
    let file = document.location.file
    return fits.ratings(FittedFiles.Key(recipe: file, asOf: asOf)) {
      fitted(document, besides: file, reference, &diagnostics)
    }
  }

  /// Returns false, after a report, if ratings know more than the scenario.
  ///
  /// - Parameter last: The day of the last match that the ratings know, or `nil` if they do not say.
  func isTimely(
    _ last: CalendarDay?, _ reference: PlacedNode, _ diagnostics: inout Diagnostics
  ) -> Bool {
    guard let last else { return true }
    let known = "these ratings were fitted to matches up to \(last), but "
    if forecastsWithoutDays {
      diagnostics.report(known + ScenarioFiles.withoutDays, at: reference)
      return false
    }
    guard let asOf, last > asOf else { return true }
    diagnostics.report(
      known
        + "are to be used as of \(asOf); fit them again with podium fit --until \(asOf), or use a recipe, which Podium "
        + "fits to what was known on the day (docs/as-of.md)",
      at: reference)
    return false
  }

  /// The rows of numbers of fixtures that were known on the scenario's day.
  ///
  /// Reports rows with a day if it is not known which results had been played by then.
  func known(
    _ fixtures: CSVTable, _ reference: PlacedNode, _ diagnostics: inout Diagnostics
  ) -> CSVTable {
    guard let last = RosterTable.knownUntil(fixtures),
      let column = fixtures.column(RosterColumns.knownUntil)
    else { return fixtures }
    if forecastsWithoutDays {
      diagnostics.report(
        "these numbers of fixtures know matches up to \(last), but \(ScenarioFiles.withoutDays)",
        at: reference)
    }
    guard let asOf else { return fixtures }
    var known = fixtures
    known.rows.removeAll { row in CalendarDay(row[column].text).map { $0 > asOf } ?? false }
    return known
  }

  private static let withoutDays =
    "the results have no dates, so it is not known which of them had been played by then; give each a \"date\""

  /// The ratings of a recipe, as a file of ratings has them.
  private func fitted(
    _ document: JSONNode, besides recipeFile: String, _ reference: PlacedNode,
    _ diagnostics: inout Diagnostics
  ) -> JSONNode? {
    let history = fits.history(recipeFile) {
      self.history(document, besides: recipeFile, &diagnostics)
    }
    guard let history else { return nil }
    let recipe = history.recipe
    do throws(FitError) {
      let fitted = try FittedRatings(
        history.results, asOf.map { recipe.until($0.description) } ?? recipe.request)
      if let asOf { fits.add(fitted.newTeams, asOf: asOf) }
      return JSONDocument.parse(
        Array(fitted.json.compactText.utf8), file: recipeFile, diagnostics: &diagnostics)
    } catch {
      let time = asOf.map { " as of \($0)" } ?? ""
      diagnostics.report(
        "the recipe \(recipeFile) cannot be fitted\(time): \(error.description)", at: reference)
      return nil
    }
  }

  private func history(
    _ document: JSONNode, besides recipeFile: String, _ diagnostics: inout Diagnostics
  ) -> FittedFiles.History? {
    let recipe = FitRecipe(document, &diagnostics)
    // The files are read even if the rest of the recipe is wrong.
    let named = (document["results"]?.elements ?? []).filter { $0.string != nil }
    let files = named.enumerated().compactMap { index, node -> ResultFile? in
      let named = PlacedNode(node: node, path: DocumentPath().key("results").index(index))
      guard let file = location(named, besides: recipeFile, &diagnostics) else { return nil }
      do throws(InputFileError) {
        return ResultFile(
          path: file, bytes: try proposed.bytes(file, maximumBytes: ResultFile.maximumBytes),
          FitRecipe.reading(document))
      } catch {
        diagnostics.report(error.description, at: named)
        return nil
      }
    }
    let results = ResultContents(files, &diagnostics)
    guard let recipe, let results, files.count == recipe.results.count else { return nil }
    return FittedFiles.History(recipe: recipe, results: results)
  }
}
