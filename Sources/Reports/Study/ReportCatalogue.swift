public import Tables
internal import Tallies

/// The CSV files of all studies, by command.
public enum ReportCatalogue {
  public struct Study: Sendable {
    /// The command, such as `podium run`.
    public let command: String
    public let files: [TableFile]

    public init(_ command: String, _ files: [TableFile]) {
      self.command = command
      self.files = files
    }
  }

  public static let studies = [
    Study("podium run", TallyCatalogue.files),
    Study("podium run --spread", [RatingSpreadReport.file]),
    Study("podium run --daily", [DailyReport.file]),
    Study("podium run", [StudyIndex.file]),
    Study("podium compare", [ComparisonReport.file]),
    Study("podium backtest", BacktestReport.files),
    Study("podium sensitivity", [SensitivityReport.file]),
    Study("podium lineup", [LineupReport.file]),
  ]
}
