internal import Games
internal import MonteCarlo
internal import Programs
internal import RandomStreams
internal import Reports
internal import Scenarios
internal import Statistics
internal import Tallies
internal import TextFiles

/// The plan of a study, by the request, the scenario and the machine.
struct StudyPlan: Sendable {
  var request: StudyRequest
  /// The course of earlier turns of this command, if there were any.
  var earlier: StudyCourse?
  /// The file of variants that replaces the scenario's own, if there is one.
  var variantFile: String?
  let scenario: Scenario
  let seed: Seed
  let threads: Int
  let folder: String
  /// The requested number of tournaments, or `nil` if only time limits the study.
  let requested: Int64?
  /// The tournaments to play at most.
  let wanted: TournamentRanges
  let bound: Int64
  /// The rule that may stop the study early, if there is one.
  let stopping: PrecisionStopping?

  /// Reads the scenario and checks the request.
  ///
  /// - Parameter kind: The study's folder in the scenario's, or `nil` for a run.
  init(_ request: StudyRequest, kind: String? = nil) throws(StudyError) {
    try Machine.prepare()
    let loader = try ScenarioLoader(request)
    let given = try GivenOption.assumptions(request.given)
    try self.init(
      request, try loader.scenario(request.scenario, game: request.game, given: given),
      kind: kind)
  }

  /// Checks the request.
  ///
  /// - Parameter kind: The study's folder in the scenario's, or `nil` for a run.
  init(
    _ request: StudyRequest, _ scenario: Scenario, kind: String? = nil
  ) throws(StudyError) {
    self.request = request
    self.scenario = scenario
    seed = Seed(request.seed ?? scenario.run.seed)
    threads = request.threads ?? min(Machine.cores, Runner.threadCounts.upperBound)
    try StudyError.of(StudyError.init(formats:), try request.formats.prepare())
    try Machine.prepare(
      threads: threads, products: scenario.tournament.samplesRatings ? threads : 0)
    requested = request.tournaments ?? (request.budget == nil ? scenario.run.tournaments : nil)
    let all = requested ?? Tournament.numbers.upperBound
    bound = all
    stopping = try PrecisionStopping(request, scenario, bound: all)
    guard ScenarioDocument.isName(scenario.folderName) else {
      throw StudyError(
        .usage,
        "found the file \(Diagnostic.quote(request.scenario)), whose name without .json cannot be that of a folder "
          + "for its reports; rename it")
    }
    let name = ScenarioDocument.folder(
      name: scenario.folderName, settings: scenario.settings, given: scenario.given)
    let base = request.output.folder(of: name, kind: kind)
    guard let shard = request.shard else {
      folder = base
      wanted = TournamentRanges([1...all])
      return
    }
    guard stopping == nil else {
      throw StudyError(
        .usage,
        "found --shard and a \"precision\" in \(request.scenario), expected one of them: a shard cannot see what "
          + "the others have played; to play it, add --precision \(PrecisionOption.none)"
      )
    }
    guard let part = shard.tournaments(of: all) else {
      throw StudyError(
        .usage,
        "found --shard \(shard.index)/\(shard.count) of \(all) tournaments, expected no more shards than tournaments"
      )
    }
    folder = "\(base)/\(shard.folderName)"
    wanted = TournamentRanges([part])
  }

  var engine: Engine {
    Engine(
      seed: seed, threads: threads, blockSize: request.blockSize,
      memory: request.memory << 20)
  }

  /// Returns the scenario for statepoints.
  ///
  /// - Parameter document: The scenario with everything that the study needs.
  func document(_ document: JSONValue) -> ScenarioDocument {
    // Reports are read on other machines, which have other folders.
    let path = StudyPlan.relativePath(request.scenario)
    let game = request.game?.words(in: request.scenario)
    let variants = variantFile.map {
      "\(game ?? ShellWord.file(path)) --variant-file \(ShellWord.file(StudyPlan.relativePath($0)))"
    }
    return ScenarioDocument(
      name: scenario.folderName, document: document, settings: scenario.settings,
      given: scenario.given, words: variants ?? game, path: path,
      ratings: scenario.ratingsOrigin)
  }

  /// Returns a relative path without `./` before it, or the name of the file for an absolute path, which is of one machine.
  private static func relativePath(_ path: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") { return Folder.name(of: path) ?? path }
    var rest = path[...]
    while rest.hasPrefix("./") { rest = rest.dropFirst(2) }
    return String(rest)
  }
}
