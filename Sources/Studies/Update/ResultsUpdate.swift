internal import Imports
internal import Scenarios
internal import Seasons
internal import TextFiles

/// New results of a scenario, and of the recipe for its ratings: what `podium update` adds.
public struct ResultsUpdate: Sendable {
  /// The remarks of reading the results, for people.
  public let warnings: [String]
  public let notices: [String]
  /// The new and changed results and files, for people.
  public let text: String
  /// The same for programs where nothing is played: a run without tournaments, and the numbers of results.
  public let jsonText: String
  /// True if there is anything to write.
  public var changesAnything: Bool { !files.isEmpty }

  /// True if the recipe for the ratings gets results, too.
  let changesRatings: Bool
  /// The changed files, in the order in which they are written.
  private let files: [ScenarioUpdate.File]

  /// Reads results, and finds out what they change. Nothing is written.
  ///
  /// - Parameters:
  ///   - scenario: The scenario's file.
  ///   - inputs: The files of results, as an import reads them.
  ///   - replaces: True to change results that the scenario has; otherwise other results are errors.
  public init(
    _ scenario: String, _ inputs: [String], _ reading: SeasonReader = SeasonReader(),
    replaces: Bool = false, allowsOutsideFiles: Bool = false
  ) throws(StudyError) {
    try Machine.prepare()
    let (latest, others, read) = try reading.latestSeason(inputs)
    let season = Season([latest] + others)
    let update: ScenarioUpdate
    do throws(ScenarioUpdateError) {
      update = try ScenarioUpdate(
        season, path: scenario, replaces: replaces, allowsOutsideFiles: allowsOutsideFiles)
    } catch {
      switch error {
      case .unreadable(let problem): throw StudyError(file: problem)
      default: throw StudyError(.invalidInput, error.description)
      }
    }
    files = update.files
    changesRatings = update.changesRatings
    warnings = read.lines + update.warnings.lines
    notices = season.notices
    text = update.lines.map { "\($0)\n" }.joined()
    let json: JSONValue = [
      "name": .string(update.name), "identity": .null, "seed": .null, "tournaments": .whole(0),
      "given": .null, "precision": .null,
      "results": [
        "new": .whole(update.new), "changed": .whole(update.changed), "same": .whole(update.same),
      ],
      "folder": .null, "tables": .object(JSONObject([])),
    ]
    jsonText = json.prettyText
  }

  /// The contents of the files as they will be, for loaders.
  var proposed: [ProposedFile] { files.map { ProposedFile($0.path, bytes: $0.bytes) } }

  /// Writes the files, each whole or not at all.
  public func write() throws(StudyError) {
    for file in files {
      try StudyError.of(StudyError.init(writing:), try AtomicFile(file.path).write(file.bytes))
    }
  }
}
