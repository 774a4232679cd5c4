internal import Fitting
internal import Seasons
internal import TextFiles

/// The ratings of an imported scenario, and their files.
struct ImportedRatings {
  /// The name in messages.
  let path: String
  /// The ratings; of a recipe, those fitted to all its results.
  let bytes: [UInt8]
  /// The recipe and its results, if the scenario takes a recipe.
  private var recipe: (document: JSONObject, results: [ResultFile])?

  private static let resultsKey = "results"

  /// Reads a file of ratings, or a recipe with its results.
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
      // The reader of ratings reports any errors.
      self.bytes = bytes
      return
    }
    guard let recipe = FitRecipe(root, &diagnostics), case .object(let document) = JSONValue(root)
    else { throw StudyError(input: diagnostics) }
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

  /// Fits ratings to results.
  ///
  /// - Parameters:
  ///   - document: The recipe of the request, without results.
  ///   - isRecipe: True if the scenario takes the recipe rather than the ratings.
  init(
    _ results: [ResultFile], _ request: FitRequest, _ document: JSONObject, isRecipe: Bool,
    notes: inout [String]
  ) throws(FitError) {
    let fitted = try FittedRatings(results, request)
    notes += fitted.notes
    path = "ratings.json"
    bytes = Array(fitted.json.tabularText.utf8)
    recipe = isRecipe ? (document, results) : nil
  }

  private static func bytes(_ path: String) throws(StudyError) -> [UInt8] {
    try StudyError.of(
      StudyError.init(file:),
      try InputFile.bytes(path, maximumBytes: ResultFile.maximumBytes, allowsPipes: true))
  }

  /// Returns the recipe of a request, without results.
  static func document(_ request: FitRequest) -> JSONObject {
    var document: JSONObject = [
      "kind": "fit", resultsKey: [], "model": .string(request.model.rawValue),
    ]
    if request.model.hasHalfLife, request.halfLife != FitRequest.standardHalfLife {
      document["halfLife"] = request.halfLife.map { .double($0) } ?? "none"
    }
    document["learnOdds"] = request.bookmaker.map { .string($0) }
    if request.isNeutral { document["neutral"] = true }
    if request.allowsSeveralADay { document["severalADay"] = true }
    return document
  }

  /// Returns the name of the file of ratings, or of the recipe, for a scenario.
  ///
  /// - Parameter variant: The variant of the scenario that takes the ratings, or `nil` for the scenario itself.
  func fileName(_ scenario: String, variant: String? = nil) -> String {
    let name = "\(scenario)-ratings\(variant.map { "-\($0)" } ?? "")"
    return "\(name).\(path.hasSuffix(".csv") ? "csv" : "json")"
  }

  /// Returns the files for a scenario, that of ``fileName(_:variant:)`` first, followed by copies of a recipe's results,
  /// which a variant's recipe shares.
  func files(_ scenario: String, variant: String? = nil) -> [FileSet.File] {
    let name = fileName(scenario, variant: variant)
    guard let recipe else { return [FileSet.File(name: name, bytes: bytes)] }
    let several = recipe.results.count > 1
    let results = recipe.results.enumerated().map { number, file in
      let ending = JSONDocument.isLikely(file.bytes) ? "json" : "csv"
      return FileSet.File(
        name: "\(scenario)-history\(several ? "-\(number + 1)" : "").\(ending)",
        bytes: file.bytes)
    }
    var document = recipe.document
    document[ImportedRatings.resultsKey] = .array(results.map { .string($0.name) })
    return [FileSet.File(name: name, text: JSONValue.object(document).tabularText)]
      + (variant == nil ? results : [])
  }
}
