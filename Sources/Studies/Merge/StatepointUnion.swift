internal import MonteCarlo
internal import Programs
internal import RandomStreams
internal import Reports
internal import Tables
internal import Tallies
internal import TextFiles

/// The union of statepoints of one study.
struct StatepointUnion {
  private struct Part {
    let path: String
    let ranges: TournamentRanges
  }

  /// The question of the first file.
  private let question: any StudyQuestion
  private let first: StatepointFile
  private var union: Statepoint
  private var parts: [Part] = []
  /// Statepoints that are left out, each with the one that contains it.
  private var contained: [(path: String, within: String)] = []
  private var overlaps: [String] = []
  private var paths: [String] = []

  /// Creates an empty union for the study of a file.
  init(_ file: StatepointFile) throws(StudyError) {
    question = try file.question(of: file.scenario)
    first = file
    union = Statepoint(
      study: file.study, identity: file.identity, seed: file.seed, scenario: file.scenario,
      layout: question.layout)
  }

  /// Adds a file, or leaves it out if another contains its tournaments.
  mutating func add(_ file: StatepointFile) throws(StudyError) {
    try check(file)
    let statepoint = try statepoint(file)
    paths.append(file.path)
    let part = Part(path: file.path, ranges: file.ranges)
    let others = parts.filter { !$0.ranges.intersection(part.ranges).isEmpty }
    if let whole = others.first(where: { part.ranges.subtracting($0.ranges).isEmpty }) {
      contained.append((part.path, whole.path))
      return
    }
    for other in others {
      guard other.ranges.subtracting(part.ranges).isEmpty else {
        let common = other.ranges.intersection(part.ranges)
        overlaps.append("\(other.path) and \(part.path) both hold tournaments \(common)")
        continue
      }
      try remove(other)
      contained.append((other.path, part.path))
    }
    guard overlaps.isEmpty else { return }
    union.unite(statepoint)
    parts.append(part)
  }

  private func check(_ file: StatepointFile) throws(StudyError) {
    let differences = union.identity.differences(from: file.identity)
    guard differences.isEmpty else {
      throw StudyError(
        .invalidInput,
        "\(file.path) belongs to another study than \(first.path); these differ: "
          + differences.joined(separator: ", "))
    }
    guard file.seed == union.seed else {
      throw StudyError(
        .invalidInput,
        "\(file.path) belongs to seed \(file.seed), but \(first.path) to seed \(union.seed)")
    }
    guard file.study == union.study else {
      throw StudyError(
        .invalidInput,
        "\(file.path) belongs to another study than \(first.path): it asks another question")
    }
  }

  private func statepoint(_ file: StatepointFile) throws(StudyError) -> Statepoint {
    let statepoint = try StudyError.of(
      StudyError.init(statepoint:), try file.statepoint(question.layout))
    guard statepoint.exits.isEmpty else {
      throw StudyError(
        .invalidInput,
        "\(file.path): variants were dropped in it, although its study does not drop any")
    }
    return statepoint
  }

  /// Removes a part that another contains. Only then is a file read again.
  private mutating func remove(_ part: Part) throws(StudyError) {
    let file = try StudyError.of(StudyError.init(statepoint:), try StatepointFile(part.path))
    try check(file)
    let statepoint = try statepoint(file)
    guard statepoint.ranges == part.ranges else {
      throw StudyError(.tryAgain, "\(part.path) changed while it was being read; try again")
    }
    union.remove(statepoint)
    parts.removeAll { $0.path == part.path }
  }

  /// Writes the union and, if possible, its reports.
  func write(_ request: MergeStudy) throws(StudyError) -> MergeStudy.Outcome {
    guard overlaps.isEmpty else {
      throw StudyError(
        .invalidInput,
        StudyError.lines(overlaps)
          + "\nleave one out, or play shards that do not overlap (podium run --shard I/N)"
      )
    }
    // Names and descriptions are not part of a study; reports take those of the first tournament.
    let question =
      union.scenario == first.scenario
      ? question
      : try first.question(of: union.scenario)
    let path = request.output.folder(of: union.scenario.folder, kind: question.folder)
    let folder = try RunFolder(path)
    try checkEarlier(in: folder)

    let missing = union.missing
    let course = StudyCourse(
      merged: union, folder: path, unit: question.unit,
      engine: Engine(seed: union.seed, threads: request.threads),
      isReported: union.tally.tournaments > 0 && (missing.isEmpty || request.allowsParts))
    let outcome = question.outcome(union, course, request.formats)
    let provenance = RunProvenance(outcome, union, .merge(union.scenario, paths))
    try folder.write(union)
    try folder.write(outcome.reports.adding(provenance.file))
    let isWanting = !missing.isEmpty && !request.allowsParts
    return MergeStudy.Outcome(
      study: outcome, notices: notices(request),
      exitCode: isWanting ? StudyError.Kind.tryAgain.rawValue : 0)
  }

  /// Refuses to overwrite a statepoint with tournaments that the union lacks.
  private func checkEarlier(in folder: RunFolder) throws(StudyError) {
    let file = try folder.statepoint(
      of: question, union.identity, union.seed,
      cure: "remove it, or write elsewhere with --output")
    guard let more = file?.ranges.subtracting(union.ranges), !more.isEmpty else { return }
    throw StudyError(
      .usage,
      "\(folder.statepointPath) holds tournaments \(more), which the others do not; add it to the merge, or write "
        + "elsewhere with --output"
    )
  }

  private func notices(_ request: MergeStudy) -> [String] {
    let missing = union.missing
    var notices = contained.map { path, within in
      "\(path) is left out: its tournaments are all in \(within)"
    }
    if !missing.isEmpty {
      let total = NumberText.grouped(missing.count + union.ranges.count)
      notices.append(
        "missing: tournaments \(missing), \(NumberText.grouped(missing.count)) of \(total)")
      if !request.allowsParts {
        notices.append(
          "the statepoint is written, but no reports; merge it with the missing ones, or write reports of the "
            + "tournaments that are there with --partial")
      }
    }
    return notices
  }
}
