import Fitting
import Glibc
import TestSupport
import Testing

/// The CPU time of fits without reading and writing, printed if `PODIUM_FIT_SPEED` is `1` or a file
/// of results, which is fitted as well.
@Suite("How long a fit takes", .serialized, .enabled(if: getenv("PODIUM_FIT_SPEED") != nil))
struct FitSpeedTests {
  @Test(arguments: FitModel.allCases)
  func isTold(model: FitModel) throws {
    var season = FitRequest(model: model)
    season.until = "2023-05-28"
    try Self.tell(try FittingData.file("premier-league.csv"), season)
    if let path = getenv("PODIUM_FIT_SPEED").map({ String(cString: $0) }), path != "1" {
      var all = FitRequest(model: model, halfLife: 1095.75)
      all.takesLargestGroup = true
      try Self.tell(ResultFile(path: path, bytes: TestFile.bytes(path) ?? []), all)
    }
  }

  static func tell(_ file: ResultFile, _ request: FitRequest) throws {
    let history = try FitHistory([file], for: request)
    var times: [Double] = []
    for _ in 0..<11 {
      let start = Self.seconds
      _ = try FittedRatings(history, request)
      times.append(Self.seconds - start)
    }
    print(
      "\(request.model.rawValue), \(history.matches.count) matches, \(history.teams.count) teams: median of 11 "
        + "\(times.sorted()[5] * 1000) ms of CPU time")
  }

  /// The CPU time of this thread, without tests that run at the same time.
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
