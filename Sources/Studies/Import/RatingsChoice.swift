internal import Fitting
internal import TextFiles

/// Another way to rate the teams of a scenario, as in `--compare elo,k=20`: a model, or keys of a recipe with their values.
struct RatingsChoice {
  /// The text as it was given.
  let name: String
  /// The name of the variant in files.
  let id: String
  let request: FitRequest
  /// The recipe, without results.
  let document: JSONObject

  private static let option = "--compare"

  /// - Parameter standard: Returns the scenario's own recipe, or the one that it would have with another model.
  init(_ text: String, standard: (FitModel?) -> JSONObject) throws(StudyError) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let models = parts.compactMap { FitModel(rawValue: $0) }
    var document = standard(models.first)
    for part in parts where FitModel(rawValue: part) == nil {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard pair.count == 2 else {
        throw NamedOption.unknown(
          RatingsChoice.option, part,
          "a model, or a key of a recipe with a value, such as halfLife=200",
          FitModel.allCases.map(\.rawValue))
      }
      document[pair[0]] = RatingsChoice.value(pair[1])
    }
    guard models.count < 2 else {
      throw StudyError(
        .usage,
        "found \(RatingsChoice.option) \(Diagnostic.quote(text)) with \(models.count) models, expected one; repeat the "
          + "option to compare several")
    }
    var whole = document
    whole["results"] = ["results.csv"]
    let source = "\(RatingsChoice.option) \(text)"
    var diagnostics = Diagnostics()
    let root = JSONValue.object(whole).node(at: SourceLocation(file: source, line: 1, column: 1))
    guard let recipe = FitRecipe(root, &diagnostics) else {
      throw StudyError(
        .usage,
        StudyError.lines(diagnostics.all.map { "\(source): \($0.message)" }))
    }
    name = text
    id = text.map { "=,/".contains($0) ? "-" : String($0) }.joined()
    request = recipe.request
    self.document = document
  }

  /// A value of JSON, or else a text.
  private static func value(_ text: String) -> JSONValue {
    var ignored = Diagnostics()
    return JSONDocument.parse(Array(text.utf8), file: option, diagnostics: &ignored)
      .map { JSONValue($0) } ?? .string(text)
  }
}
