internal import Fitting
internal import Seasons
internal import TextFiles

/// Ratings of an imported scenario, and the files that they are beside it.
struct ImportedRatings {
  /// What messages call them.
  let path: String
  /// The ratings: of a recipe those that it makes of all its results.
  let bytes: [UInt8]
  /// How they are made, and of what, where the scenario takes a recipe.
  private var recipe: (document: JSONObject, results: [ResultFile])?

  private static let resultsKey = "results"

  /// A file of ratings, or a recipe whose results lie beside it.
  init(path: String) throws(StudyError) {
    let bytes = try ImportedRatings.bytes(path)
    self.path = path
    guard JSONDocument.isLikely(bytes) else {
      self.bytes = bytes
      return
    }
    var diagnostics = Diagnostics()
    guard let root = JSONDocument.parse(bytes, file: path, diagnostics: &diagnostics),
      FitRecipe.isMeant(by: root)
    else {
      // Whoever reads ratings says what is wrong with them.
      self.bytes = bytes
      return
    }
    guard let recipe = FitRecipe(root, &diagnostics), case .object(let document) = JSONValue(root)
    else { throw StudyError(.invalidInput, diagnostics.description) }
    let results = try recipe.results.compactMap(\.string).map { (name) throws(StudyError) in
      let file = Folder.path(of: name, besides: path)
      return ResultFile(
        path: file, bytes: try ImportedRatings.bytes(file), FitRecipe.reading(root))
    }
    try Machine.prepare()
    do throws(FitError) {
      self.bytes = Array(try FittedRatings(results, recipe.request).json.tabularText.utf8)
    } catch {
      throw StudyError(
        .invalidInput, "\(path): the recipe cannot be fitted: \(error.description)")
    }
    self.recipe = (document, results)
  }

  /// Ratings fitted to results.
  ///
  /// - Parameter isRecipe: whether the scenario takes how they are made in their place.
  init(
    _ results: [ResultFile], _ request: FitRequest, isRecipe: Bool, notes: inout [String]
  ) throws(FitError) {
    let fitted = try FittedRatings(results, request)
    notes += fitted.notes
    path = "ratings.json"
    bytes = Array(fitted.json.tabularText.utf8)
    recipe = isRecipe ? (ImportedRatings.document(request), results) : nil
  }

  private static func bytes(_ path: String) throws(StudyError) -> [UInt8] {
    try StudyError.of(
      StudyError.init(file:),
      try InputFile.bytes(path, maximumBytes: ResultFile.maximumBytes, allowsPipes: true))
  }

  /// The recipe of a request, without results.
  private static func document(_ request: FitRequest) -> JSONObject {
    var document: JSONObject = [
      "kind": "fit", resultsKey: [], "model": .string(request.model.rawValue),
    ]
    if request.model != .elo, request.halfLife != FitRequest.standardHalfLife {
      document["halfLife"] = request.halfLife.map { .double($0) } ?? "none"
    }
    if request.isNeutral { document["neutral"] = true }
    if request.allowsSeveralADay { document["severalADay"] = true }
    return document
  }

  /// The name of the file of ratings, or of the recipe, of a scenario.
  func fileName(_ scenario: String) -> String {
    "\(scenario)-ratings.\(path.hasSuffix(".csv") ? "csv" : "json")"
  }

  /// The files beside a scenario, that of ``fileName(_:)`` first; of a recipe the results are copied, too.
  func files(_ scenario: String) -> [FileSet.File] {
    guard let recipe else { return [FileSet.File(name: fileName(scenario), bytes: bytes)] }
    let several = recipe.results.count > 1
    let results = recipe.results.enumerated().map { number, file in
      let ending = JSONDocument.isLikely(file.bytes) ? "json" : "csv"
      return FileSet.File(
        name: "\(scenario)-history\(several ? "-\(number + 1)" : "").\(ending)",
        bytes: file.bytes)
    }
    var document = recipe.document
    document[ImportedRatings.resultsKey] = .array(results.map { .string($0.name) })
    return [FileSet.File(name: fileName(scenario), text: JSONValue.object(document).tabularText)]
      + results
  }
}
