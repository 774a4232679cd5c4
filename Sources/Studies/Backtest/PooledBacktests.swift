internal import RandomStreams
internal import Reports
public import Scenarios
internal import Statistics
internal import Tables
internal import TextFiles

/// Backtests with pooled scores, of one model or compared with another.
struct PooledBacktests: BatchKind {
  let fileNames = [BacktestReport.name] + BacktestReport.tableNames

  let step: ForecastStep
  /// The number of competitions. The batch has a scenario for each, followed by those of the other
  /// model in the same order, if there is one.
  let competitions: Int
  /// The odds to compare with, by scenario file.
  let odds: [String: BacktestOdds]

  func study(_ request: StudyRequest) throws(StudyError) -> Study {
    try Study(BacktestRequest(request, by: step, odds: odds[request.scenario]))
  }

  /// Pairs each scenario with that of the other model.
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

  /// The reason why a scenario has no result.
  private struct Missing: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }
}

extension StudyBatch {
  /// Creates backtests of competitions.
  ///
  /// - Parameters:
  ///   - paths: Scenario files, or folders with scenarios.
  ///   - others: The same competitions by another model, in the same order, or none.
  ///   - odds: The odds of each scenario, in the same order, or none.
  ///   - request: The request for each scenario.
  /// - Throws: An error if numbers differ, a folder has no scenarios, or two scenarios have the
  ///   same name and hence folder.
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
