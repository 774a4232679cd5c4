internal import MonteCarlo
internal import Programs
internal import Reports
internal import Scenarios
public import Tables
internal import TextFiles

/// Plays studies of one kind of a scenario, or of several one after the other: what `podium run` and `podium backtest` do.
///
/// Of several, one that cannot be played does not keep the others from it, and what all gave stands in files of the output
/// folder.
public struct StudyBatch: Sendable {
  /// What became of a scenario.
  public struct Entry: Sendable {
    public let path: String
    public let result: Result<StudyOutcome, StudyError>
  }

  /// What became of all of them.
  public struct Outcome: Sendable {
    public let entries: [Entry]
    /// What is told of all of them together; nil for a single scenario, for shards, and if there is nothing to tell.
    let together: Together?
    /// 128 and the number of the signal that stopped them, if one did.
    public let signalExitCode: Int32?
    /// The highest code of an error, else 0.
    public let errorCode: Int32
    /// What the shell is told: a signal, else an error.
    public var exitCode: Int32 { signalExitCode ?? errorCode }

    /// What the terminal shows of all of them together.
    public var text: Printout { together?.text ?? "" }

    /// For programs: what a single scenario gave, or an array of what each gave; beside what is told of all of them
    /// together, if that is more than a list.
    ///
    /// - Parameter nested: what another study of a single scenario gave, and what it is called.
    public func jsonText(beside nested: (name: String, outcome: StudyOutcome)? = nil) -> String {
      if entries.count == 1, together == nil, case .success(let outcome) = entries[0].result {
        guard let nested else { return outcome.json.prettyText }
        let both: JSONObject = JSONObject([
          JSONObject.Member("run", outcome.json),
          JSONObject.Member(nested.name, nested.outcome.json),
        ])
        return JSONValue.object(both).prettyText
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

  /// What is told of all studies together.
  struct Together {
    let files: FileSet
    /// What the terminal shows.
    let text: Printout
    /// For programs; nil if there is no more than what each gave.
    let json: JSONValue?
  }

  /// What became of a scenario, as far as that is known.
  struct Played {
    /// Nil of one that cannot be played.
    let study: Study?
    /// Nil if a signal came before it.
    let entry: Entry?
  }

  let kind: any BatchKind
  let request: StudyRequest
  let paths: [String]
  private let isBatch: Bool
  /// The folders below the output folder in which the files about all of them lie, each in the one before: some
  /// where something is set in the scenarios or given of matches.
  let subfolders: [String]
  /// The folder of these files.
  let folder: String

  /// Runs of scenarios.
  ///
  /// - Parameters:
  ///   - paths: files of scenarios, and folders that hold some.
  ///   - request: what is asked for of each of them.
  /// - Throws: if a folder holds none, or two have the same name and so the same folder.
  public init(_ paths: [String], _ request: StudyRequest) throws(StudyError) {
    try self.init(paths, request) { _, _ in IndexedRuns() }
  }

  /// - Parameter kind: what the studies are, by their files and how many of these each of the paths is.
  init(
    _ paths: [String], _ request: StudyRequest,
    kind: (_ files: [String], _ counts: [Int]) throws(StudyError) -> any BatchKind
  ) throws(StudyError) {
    // Watching for signals takes files and threads, too.
    try Machine.prepare(threads: 1)
    // Of all of them together, too: what each of them lacks is said once.
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
    let given = try GivenOption.results(request.given)
    let settings = ScenarioSetting.ordered(try SettingOption.settings(request.settings))
    subfolders = ScenarioDocument.folders(
      settings: settings, given: given.sorted { $0.text < $1.text })
    folder = ([request.output.root] + subfolders).joined(separator: "/")
    self.paths = found
    var request = request
    if isBatch { request.output = request.output.forSeveral }
    self.request = request
  }

  /// Refuses scenarios whose folder would stand where a file about all of them does.
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

  /// Plays them.
  ///
  /// - Parameter show: called with each as soon as it is known what became of it.
  public func run(show: (Entry) -> Void) throws(StudyError) -> Outcome {
    let signals = SignalStop.shared
    guard isBatch else {
      var request = request
      request.scenario = paths[0]
      let outcome = try kind.study(request).run()
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
    // Nobody else writes about all of them meanwhile. Shards do not, and may be played at the same time.
    let place = request.shard == nil ? try RunFolder(folder) : nil
    var entries: [Entry?] = []
    var studies: [(index: Int, study: Study)] = []
    // All are read before the first is played: errors should be known before the night.
    for (index, path) in paths.enumerated() {
      var request = request
      request.scenario = path
      do {
        studies.append((index, try kind.study(request)))
        entries.append(nil)
      } catch {
        let entry = Entry(path: path, result: .failure(error))
        entries.append(entry)
        show(entry)
      }
    }
    var read = paths.map { _ in Study?.none }
    for (index, study) in studies { read[index] = study }
    try kind.check(self, read)
    if let budget = request.budget {
      let played = playByTurns(studies.map(\.study), budget, signals)
      for (index, result) in zip(studies.map(\.index), played) {
        guard let result else { continue }
        let entry = Entry(path: paths[index], result: result)
        entries[index] = entry
        show(entry)
      }
    } else {
      for (index, study) in studies where signals.exitCode == nil {
        let entry = Entry(path: paths[index], result: result(of: study))
        entries[index] = entry
        show(entry)
      }
    }
    let done = entries.compactMap { $0 }
    let codes = done.compactMap { entry in
      if case .failure(let error) = entry.result { error.kind.rawValue } else { nil }
    }
    let together =
      place == nil
      ? nil : kind.together(self, zip(read, entries).map { Played(study: $0, entry: $1) })
    if let place, let together { try place.write(together.files) }
    return Outcome(
      entries: done, together: together,
      signalExitCode: signals.exitCode, errorCode: codes.max() ?? 0)
  }

  /// What the study gives; never an error that would keep others from being played.
  func result(of study: Study) -> Result<StudyOutcome, StudyError> {
    do {
      return .success(try study.run())
    } catch {
      return .failure(error)
    }
  }
}
