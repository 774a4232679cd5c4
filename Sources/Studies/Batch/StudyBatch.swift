internal import MonteCarlo
internal import Programs
internal import Reports
internal import Scenarios
public import Tables
internal import TextFiles

/// Plays a study of each of several scenarios, for `podium run` and `podium backtest`.
///
/// A scenario that cannot be played does not stop the others. The output folder has a common report.
public struct StudyBatch: Sendable {
  /// A scenario and its result.
  public struct Entry: Sendable {
    public let path: String
    public let result: Result<StudyOutcome, StudyError>
  }

  /// The results of all scenarios.
  public struct Outcome: Sendable {
    public let entries: [Entry]
    /// The common report, or `nil` for a single scenario, for shards, and without results.
    let together: Together?
    /// 128 and the number of a signal, or `nil` if no signal stopped the batch.
    public let signalExitCode: Int32?
    /// The highest code of an error, or 0.
    public let errorCode: Int32
    public var exitCode: Int32 { signalExitCode ?? errorCode }

    /// The text of the common report in the terminal.
    public var text: Printout { together?.text ?? "" }

    /// Returns the result of a single scenario, or an array of results, with the figures of the common report if it has any.
    ///
    /// - Parameter nested: The result of another study of a single scenario, and its name.
    public func jsonText(beside nested: (name: String, outcome: StudyOutcome)? = nil) -> String {
      if entries.count == 1, together == nil, case .success(let outcome) = entries[0].result {
        guard let nested else { return outcome.json.prettyText }
        let both: JSONValue = ["run": outcome.json, nested.name: nested.outcome.json]
        return both.prettyText
      }
      let list = JSONValue.array(
        entries.map { entry in
          switch entry.result {
          case .success(let outcome): outcome.json
          case .failure(let error):
            ["file": .string(entry.path), "error": .string(error.description)]
          }
        })
      guard let json = together?.json else { return list.prettyText }
      let both: JSONValue = ["studies": list, "together": json]
      return both.prettyText
    }
  }

  /// A report on all studies.
  struct Together {
    let files: FileSet
    let text: Printout
    /// Figures about all studies, or `nil` if there are none.
    let json: JSONValue?
  }

  struct Played {
    /// The study, or `nil` if the scenario cannot be played.
    let study: Study?
    /// The result, or `nil` if a signal came first.
    let entry: Entry?
    /// The answer in the study's folder before the batch, or `nil` if it has none.
    let before: EarlierAnswer?
  }

  let kind: any BatchKind
  let request: StudyRequest
  let paths: [String]
  private let isBatch: Bool
  /// The nested folders of the common files below the output folder, named after settings and given results.
  let subfolders: [String]
  /// The folder of the common files.
  let folder: String

  /// Makes a batch of runs.
  ///
  /// - Parameters:
  ///   - paths: Files of scenarios, and folders with such files.
  ///   - request: The study of each scenario.
  /// - Throws: An error if a folder has no scenarios, or two scenarios would write into the same folder.
  public init(_ paths: [String], _ request: StudyRequest) throws(StudyError) {
    try self.init(paths, request) { _, _ in IndexedRuns() }
  }

  /// Makes a batch.
  ///
  /// - Parameter kind: Returns the kind of study for the files, and the number of files at each path.
  init(
    _ paths: [String], _ request: StudyRequest,
    kind: (_ files: [String], _ counts: [Int]) throws(StudyError) -> any BatchKind
  ) throws(StudyError) {
    // Signals need files and threads, too.
    try Machine.prepare(threads: 1)
    // A missing library is reported once, not for every scenario.
    try StudyError.of(StudyError.init(formats:), try request.formats.prepare())
    var counts: [Int] = []
    var found: [String] = []
    for path in paths {
      guard Folder.exists(path) else {
        found.append(path)
        counts.append(1)
        continue
      }
      guard let scenarios = ScenarioFolder.scenarios(in: path), !scenarios.isEmpty else {
        throw StudyError(
          .notFound, "there is no scenario in \(path); expected a file *.json with a \"game\"")
      }
      found += scenarios
      counts.append(scenarios.count)
    }
    self.kind = try kind(found, counts)
    isBatch = found.count > 1 || paths.contains(where: Folder.exists)
    if isBatch { try StudyBatch.checkNames(found, self.kind) }
    var byName: [String: String] = [:]
    for path in found {
      if let other = byName.updateValue(path, forKey: StudyBatch.name(of: path)) {
        throw StudyError(
          .usage,
          "\(other) and \(path) would write into the same folder, "
            + "\(request.output.root)/\(StudyBatch.name(of: path)); rename one, or run it by itself with "
            + "another --output"
        )
      }
    }
    let given = try GivenOption.assumptions(request.given)
    let settings = ScenarioSetting.ordered(try SettingOption.settings(request.settings))
    subfolders = ScenarioDocument.folders(
      settings: settings, given: given.sorted { $0.text < $1.text })
    folder = ([request.output.root] + subfolders).joined(separator: "/")
    self.paths = found
    var request = request
    if isBatch { request.output = request.output.forSeveral }
    self.request = request
  }

  /// Refuses scenarios whose folder would have the name of a common file.
  private static func checkNames(_ paths: [String], _ kind: any BatchKind) throws(StudyError) {
    for path in paths {
      let parts = name(of: path).split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, kind.fileNames.contains(String(parts[0])),
        ReportFiles.extensions.contains(String(parts[1]))
      else { continue }
      throw StudyError(
        .usage,
        "\(path) would write into a folder called \(name(of: path)), as a file about all of the scenarios is called; "
          + "rename the scenario, or run it by itself")
    }
  }

  static func name(of path: String) -> String {
    let file = Folder.name(of: path) ?? path
    return file.hasSuffix(".json") ? String(file.dropLast(5)) : file
  }

  /// Plays the studies.
  ///
  /// - Parameter show: Called with each result as soon as there is one.
  public func run(show: (Entry) -> Void) throws(StudyError) -> Outcome {
    let signals = SignalStop.shared
    guard isBatch else {
      var request = request
      request.scenario = paths[0]
      let study = try kind.study(request)
      try kind.check(self, [study])
      let outcome = try study.run()
      let entry = Entry(path: paths[0], result: .success(outcome))
      show(entry)
      return Outcome(
        entries: [entry], together: nil, signalExitCode: signals.exitCode, errorCode: 0)
    }
    return try runAll(signals, show)
  }

  private func runAll(
    _ signals: SignalStop, _ show: (Entry) -> Void
  ) throws(StudyError) -> Outcome {
    // The folder is locked for the common files. Shards have none, and may be played at the same time.
    let place = request.shard == nil ? try RunFolder(folder) : nil
    var studies = [Study?](repeating: nil, count: paths.count)
    var entries = [Entry?](repeating: nil, count: paths.count)
    func note(_ result: Result<StudyOutcome, StudyError>, of index: Int) {
      let entry = Entry(path: paths[index], result: result)
      entries[index] = entry
      show(entry)
    }
    // All scenarios are read before the first is played: errors should be known before the night.
    for (index, result) in loaded().enumerated() {
      switch result {
      case .success(let study): studies[index] = study
      case .failure(let error): note(.failure(error), of: index)
      }
    }
    try kind.check(self, studies)
    // Read before the first turn: later turns are compared with the batch before, not with the turn before.
    let before = studies.map { $0.flatMap { EarlierAnswer(inFolder: $0.plan.folder) } }
    let playable = studies.enumerated().compactMap { index, study in study.map { (index, $0) } }
    if let budget = request.budget {
      let played = playByTurns(playable.map(\.1), budget, signals)
      for (index, result) in zip(playable.map(\.0), played) {
        if let result { note(result, of: index) }
      }
    } else {
      for (index, study) in playable where signals.exitCode == nil {
        note(result(of: study), of: index)
      }
    }
    let done = entries.compactMap { $0 }
    let codes = done.compactMap { entry in
      if case .failure(let error) = entry.result { error.kind.rawValue } else { nil }
    }
    let played = paths.indices.map {
      Played(study: studies[$0], entry: entries[$0], before: before[$0])
    }
    let together = place == nil ? nil : kind.together(self, played)
    if let place, let together { try place.write(together.files) }
    return Outcome(
      entries: done, together: together,
      signalExitCode: signals.exitCode, errorCode: codes.max() ?? 0)
  }

  /// Reads all scenarios, several at a time: a backtest fits ratings as of each of its days.
  private func loaded() -> [Result<Study, StudyError>] {
    concurrentMap(paths.count) { index -> Result<Study, StudyError> in
      var request = request
      request.scenario = paths[index]
      do throws(StudyError) {
        return .success(try kind.study(request))
      } catch {
        return .failure(error)
      }
    }
  }

  func result(of study: Study) -> Result<StudyOutcome, StudyError> {
    do {
      return .success(try study.run())
    } catch {
      return .failure(error)
    }
  }
}
