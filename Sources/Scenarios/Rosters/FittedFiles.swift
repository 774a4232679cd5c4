internal import Fitting
internal import Synchronization
internal import TextFiles

/// Ratings that have been fitted by recipes: a scenario may name one several times, and many scenarios the same.
final class FittedFiles: Sendable {
  struct Key: Hashable {
    let recipe: String
    let asOf: CalendarDay?
  }

  private let known = Mutex<[Key: JSONNode]>([:])

  /// The ratings of a recipe, fitted when they are first asked for; nil if they could not be.
  func ratings(_ key: Key, fit: () -> JSONNode?) -> JSONNode? {
    if let ratings = known.withLock({ $0[key] }) { return ratings }
    guard let ratings = fit() else { return nil }
    known.withLock { $0[key] = ratings }
    return ratings
  }
}

extension ScenarioFiles {
  /// What stands in a file that a scenario names: in place of a recipe for ratings, these.
  ///
  /// Reports ratings that have seen matches after the day of which the scenario knows results.
  func ratings(
    _ document: JSONNode, _ reference: JSONNode, _ path: DocumentPath,
    _ diagnostics: inout Diagnostics
  ) -> JSONNode? {
    guard FitRecipe.isMeant(by: document) else {
      guard let asOf, let last = RatingsFile(document)?.last, last > asOf else { return document }
      diagnostics.report(
        "these ratings have seen matches up to \(last), and the scenario is played as of \(asOf); name a recipe for "
          + "ratings, which are fitted anew by what was known (docs/as-of.md), or ratings fitted with --until \(asOf)",
        at: reference.location, path: path.key("from"))
      return nil
    }
    let file = document.location.file
    return fits.ratings(FittedFiles.Key(recipe: file, asOf: asOf)) {
      fitted(document, besides: file, reference, path, &diagnostics)
    }
  }

  /// The ratings that a recipe makes, as a file of them would have them.
  private func fitted(
    _ document: JSONNode, besides recipeFile: String, _ reference: JSONNode, _ path: DocumentPath,
    _ diagnostics: inout Diagnostics
  ) -> JSONNode? {
    guard let recipe = FitRecipe(document, &diagnostics) else { return nil }
    let files = recipe.results.enumerated().compactMap { index, node -> ResultFile? in
      let place = DocumentPath().key("results").index(index)
      guard let file = location(node, place, besides: recipeFile, &diagnostics) else { return nil }
      do throws(InputFileError) {
        return ResultFile(
          path: file, bytes: try InputFile.bytes(file, maximumBytes: ResultFile.maximumBytes))
      } catch {
        diagnostics.report(error.description, at: node.location, path: place)
        return nil
      }
    }
    guard files.count == recipe.results.count else { return nil }
    do throws(FitError) {
      let fitted = try FittedRatings(
        files, asOf.map { recipe.until($0.description) } ?? recipe.request)
      return JSONDocument.parse(
        Array(fitted.json.compactText.utf8), file: recipeFile, diagnostics: &diagnostics)
    } catch {
      diagnostics.report(
        "no ratings could be fitted: \(error.description)", at: reference.location,
        path: path.key("from"))
      return nil
    }
  }
}
