import ArgumentParser
import Reports
import Studies

/// Options for the tournaments that reports of a run show one by one.
struct SampleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write the first n tournaments one by one, up to 1000000, for pandas, polars or DuckDB: samples/entrants.csv and "
        + "samples/matches.csv, or samples/seats.csv of pods.",
      valueName: "n"),
    transform: OptionText.count)
  var samples: Int64?

  @Option(
    help: ArgumentHelp(
      "The number of first tournaments, up to 100000, that report.html holds for what its readers assume, 0 for none; "
        + "fewer if they need more than a megabyte. (default: 10000)",
      valueName: "n"),
    transform: OptionText.count)
  var pageSamples: Int64?

  private static let standardPageSamples = 10_000

  func validate() throws {
    try OptionText.check(
      "--samples", samples.map { Int($0) }, in: Study.sampleCounts, "1 to 1000000")
    try OptionText.check(
      "--page-samples", pageSamples.map { Int($0) }, in: Study.pageSampleCounts, "0 to 100000")
  }

  func set(_ formats: inout ReportFormats) {
    formats.samples = samples.map { Int($0) }
    formats.pageSamples = pageSamples.map { Int($0) } ?? SampleOptions.standardPageSamples
  }
}
