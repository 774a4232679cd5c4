import Fitting
import TestSupport
import TextFiles

enum FittingData {
  static let folder = #filePath.split(separator: "/").dropLast().map { "/\($0)" }.joined()

  static func file(_ name: String) throws -> ResultFile {
    ResultFile(path: name, bytes: TestFile.bytes("\(folder)/data/\(name)") ?? [])
  }

  static func csv(_ text: String, _ path: String = "a.csv") -> ResultFile {
    ResultFile(path: path, bytes: Array(text.utf8))
  }

  /// Returns matches between teams named by letters, one per day: `A-B 2-1` and so on.
  static func matches(_ list: [String], path: String = "a.csv", from: String = "2025-01-01")
    -> ResultFile
  {
    let start = CalendarDay(from)?.number ?? 0
    let rows = list.enumerated().map { index, text in
      let parts = text.split { $0 == " " }
      let sides = parts[0].split { $0 == "-" }
      let score = parts[1].split { $0 == "-" }
      return
        "\(CalendarDay(number: start + index)),\(sides[0]),\(sides[1]),\(score[0]),\(score[1])\n"
    }
    return csv("date,home,away,home_score,away_score\n" + rows.joined(), path)
  }

  /// Returns a double round robin in which earlier teams are better.
  static func league(_ names: [String]) -> [String] {
    var list: [String] = []
    for (home, first) in names.enumerated() {
      for (away, second) in names.enumerated() where home != away {
        list.append("\(first)-\(second) \((away + 1) % 4)-\((home + 2 * away) % 3)")
      }
    }
    return list
  }

  /// Returns the error for files; empty if there is none.
  static func problem(_ files: [ResultFile], _ request: FitRequest = FitRequest(model: .poisson))
    -> String
  {
    do throws(FitError) {
      _ = try FittedRatings(files, request)
      return ""
    } catch {
      return error.description
    }
  }
}
