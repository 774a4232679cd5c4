public import Tables
internal import Tallies

/// The CSV files of all studies, by command.
public enum ReportCatalogue {
  public struct Study: Sendable {
    /// The command, such as `podium run`.
    public let command: String
    public let files: [FileDescription]

    public init(_ command: String, _ files: [FileDescription]) {
      self.command = command
      self.files = files
    }
  }

  public static let studies = [
    Study("podium run", TallyCatalogue.files + [EnoughPoints.description]),
    Study("podium run --samples", SampleTables.files),
    Study("podium update", RunReport.updateFiles),
    Study("podium run --spread", [RatingSpreadReport.description]),
    Study("podium run --daily", [DailyReport.description]),
    Study("podium run", [StudyIndex.description]),
    Study("podium compare", [ComparisonReport.description]),
    Study("podium backtest", BacktestReport.files),
    Study("podium sensitivity", [SensitivityReport.description]),
    Study("podium compare, sensitivity", [GivenComparisonReport.description]),
    Study("podium lineup", [LineupReport.description]),
    Study(
      "podium predict", [PredictionReport.description, PredictedMatchesReport.description]),
  ]
}
