import Scenarios
import Studies
import TestSupport
import Testing

@Suite("Statepoints of a backtest")
struct BacktestStatepointTests {
  /// Returns the files that do not depend on how the study was played.
  private func files(_ folder: String) -> [String: [UInt8]] {
    TestFile.names(in: folder)
      .filter { !["run.json", "podium.log", ".podium.lock"].contains($0) }
      .reduce(into: [:]) { $0[$1] = TestFile.bytes("\(folder)/\($1)") }
  }

  private func files(_ request: StudyRequest) throws -> [String: [UInt8]] {
    files(try BacktestLeague.play(request).course.folder)
  }

  private func request(
    _ folder: TemporaryFolder, tournaments: Int64 = 4_000, threads: Int = 1
  ) -> StudyRequest {
    BacktestLeague.request(
      BacktestLeague().file(in: folder), folder, tournaments: tournaments, threads: threads)
  }

  @Test func threadsAndContinuationsChangeNothing() throws {
    let (one, two, parts) = (TemporaryFolder(), TemporaryFolder(), TemporaryFolder())
    let whole = try files(request(one))
    #expect(
      whole.keys.sorted() == [
        "backtest.csv", "backtest.html", "backtest.md", "backtest_scores.csv", "reliability.csv",
        "statepoint.json",
      ])
    #expect(try files(request(two, threads: 2)) == whole)
    let half = try files(request(parts, tournaments: 2_000))
    #expect(half["backtest.csv"] != whole["backtest.csv"])
    #expect(try files(request(parts)) == whole)
  }

  @Test func aStatepointOfAnotherStepIsRefused() throws {
    let folder = TemporaryFolder()
    let days = try BacktestLeague.play(request(folder), by: .day).course.folder
    let rounds = try BacktestLeague.play(request(folder)).course.folder
    let statepoint = try #require(TestFile.bytes("\(days)/statepoint.json"))
    TestFile.write(statepoint, to: "\(rounds)/statepoint.json")
    #expect {
      try BacktestLeague.play(request(folder))
    } throws: { error in
      "\(error)".contains("the statepoint belongs to another study")
    }
  }
}
