internal import RandomStreams
internal import Reports
public import Scenarios
internal import Statistics
internal import Tables
internal import TextFiles

/// Backtests of competitions whose scores are pooled, as they are or beside those of another model.
struct PooledBacktests: BatchKind {
  let fileNames = [BacktestReport.name] + BacktestReport.tableNames

  let step: ForecastStep
  /// How many competitions there are. The scenarios of the batch are these and then, if there is another model, as many of
  /// it in the same order.
  let competitions: Int
  /// The odds with which competitions are compared, by their scenarios' files.
  let odds: [String: BacktestOdds]

  func study(_ request: StudyRequest) throws(StudyError) -> Study {
    try Study(BacktestRequest(request, by: step, odds: odds[request.scenario]))
  }

  /// The pairs of a scenario and that of the other model.
  private func pairs<Element>(_ elements: [Element]) -> [(Element, Element?)] {
    (0..<competitions).map { index in
      let other = index + competitions
      return (elements[index], elements.indices.contains(other) ? elements[other] : nil)
    }
  }

  func check(_ batch: StudyBatch, _ studies: [Study?]) throws(StudyError) {
    for ((own, other), paths) in zip(pairs(studies), pairs(batch.paths)) {
      guard let own = own?.question as? BacktestQuestion,
        let other = other??.question as? BacktestQuestion, let path = paths.1,
        let difference = own.backtested.difference(from: other.backtested)
      else { continue }
      throw StudyError(
        .invalidInput,
        "\(paths.0) and \(path) are not the same competition with the same results: \(difference); after --against, "
          + "give one scenario for each before it, in the same order")
    }
  }

  func together(_ batch: StudyBatch, _ played: [StudyBatch.Played]) -> StudyBatch.Together? {
    func told(_ played: StudyBatch.Played) -> Result<BacktestReport.Competition, Missing> {
      switch played.entry?.result {
      case .success(let outcome):
        outcome.backtest.map { .success($0) }
          ?? .failure(Missing("it was stopped before it started"))
      case .failure(let error):
        .failure(
          Missing(error.description.split(separator: "\n").first.map(String.init) ?? ""))
      case nil: .failure(Missing("the study was stopped before it"))
      }
    }
    var found: [BacktestReport.Competition] = []
    var missing: [String] = []
    for ((own, other), paths) in zip(pairs(played), pairs(batch.paths)) {
      do throws(Missing) {
        let competition = try told(own).get()
        guard let other else {
          found.append(competition)
          continue
        }
        do throws(Missing) {
          found.append(competition.against(try told(other).get()))
        } catch {
          missing.append(
            "\(paths.0) is left out, because there is no \(paths.1 ?? ""): \(error.reason)")
        }
      } catch {
        missing.append("\(paths.0) is left out: \(error.reason)")
      }
    }
    guard let first = found.first else {
      return StudyBatch.Together(
        files: BacktestReport.files(nil, formats: batch.request.formats), text: "", json: nil)
    }
    let report = BacktestReport(
      found, by: step.rawValue, missing: missing, isPooled: true,
      BacktestScores(
        found.map(\.scored), against: BacktestReport.otherName(found), seed: Seed(first.seed)))
    let files = BacktestReport.files(report, formats: batch.request.formats)
    return StudyBatch.Together(
      files: files,
      text: """
        Together: \(report.title)

        \(report.shown(in: batch.folder))
        All of them: \(batch.folder)/\(files.reportNames), CSV files beside them

        """,
      json: .object(JSONObject(report.tables.map { JSONObject.Member($0.name, $0.table.json) })))
  }

  /// Why there is nothing of a scenario.
  private struct Missing: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }
}

extension StudyBatch {
  /// Backtests of competitions.
  ///
  /// - Parameters:
  ///   - paths: files of scenarios, and folders that hold some.
  ///   - others: the same competitions as another model has them, in the same order; none where they are not compared.
  ///   - odds: the odds of each of the scenarios, in the same order; none where they are not compared.
  ///   - request: what is asked for of each of them.
  /// - Throws: if there are more or fewer others or odds, a folder holds none, or two have the same name and so the same folder.
  public init(
    backtesting paths: [String], against others: [String], odds: [BacktestOdds] = [],
    by step: ForecastStep, _ request: StudyRequest
  ) throws(StudyError) {
    try self.init(paths + others, request) { files, counts throws(StudyError) in
      let (own, other) = (
        counts.prefix(paths.count).reduce(0, +), counts.dropFirst(paths.count).reduce(0, +)
      )
      guard others.isEmpty || own == other else {
        throw StudyError(
          .usage,
          "found \(own) scenario\(own == 1 ? "" : "s") and \(other) after --against, expected the same number: the "
            + "same competitions in the same order")
      }
      guard odds.isEmpty || odds.count == own else {
        throw StudyError(
          .usage,
          "found \(own) scenario\(own == 1 ? "" : "s") and \(odds.count) file\(odds.count == 1 ? "" : "s") after "
            + "--odds, expected one per scenario, in the same order")
      }
      return PooledBacktests(
        step: step, competitions: own,
        odds: Dictionary(zip(files, odds), uniquingKeysWith: { first, _ in first }))
    }
  }
}
