import TestSupport
import Testing

/// Neither threads, blocks, stops nor shards change a byte of what a study leaves.
@Suite struct SameBytesTests {
  struct Study: CustomTestStringConvertible {
    /// The command, in which N stands for the number of tournaments.
    let command: String
    /// The numbers of tournaments of a first command, if the study can continue, and of the study.
    let counts: [Int]
    /// Options of reports, which shards do not take, but merges do.
    let reports: String
    /// The folder of the study within that of its output.
    let inner: String
    let hasShards: Bool

    var testDescription: String { command }

    init(
      _ command: String, counts: [Int] = [200, 600], reports: String = "", inner: String = "",
      hasShards: Bool = true
    ) {
      self.command = command
      self.counts = counts
      self.reports = reports
      self.inner = inner
      self.hasShards = hasShards
    }
  }

  private static let data = "\(PodiumProgram.package)/Tests/RostersTests/data"

  private static let studies = [
    Study("run CUP --tournaments N", counts: [2000, 6000], reports: "--samples 150 --workbook"),
    Study("run @friday-league-under-way.json --tournaments N", reports: "--samples 150"),
    Study("run @chess-open.json --tournaments N", reports: "--samples 150"),
    Study("run @mlb-series-2019.json --tournaments N"),
    Study("run CUP --given psg:bayern=draw --given ajax:bayern=1-0 --tournaments N"),
    Study("run CUP --given 'not ajax top2' --given 'psg champion' --tournaments N"),
    Study(
      "run CUP --given 'ajax:psg=dismissal ajax defence 30' --set game.rules.preset=app "
        + "--tournaments N"),
    Study(
      "run CUP --given ajax:psg=draw --given-tournaments 3000 --tournaments N",
      counts: [12_345, 100_000], hasShards: false),
    Study(
      "run CUP --precision champion=0.01 --tournaments N", counts: [12_345, 40_000],
      hasShards: false),
    Study(
      "run \(data)/schedule.json --game 900003 --roster @rosters/mlb-2019.csv --tournaments N"),
    Study("run @uncertain-cup.json --tournaments 30 --spread Nx20", inner: "/spread"),
    Study("compare @psg-questions.json --variants messi-tired,ajax-beaten --tournaments N"),
    Study(
      "compare @psg-questions.json --given psg:bayern=draw --given 'ajax top3' --tournaments N"),
    Study(
      "compare @psg-questions.json --for psg --drop-losers --tournaments N",
      counts: [12_345, 30_000], hasShards: false),
    Study(
      "compare \(data)/schedule.json --game 900003 --roster @rosters/mlb-2019.csv "
        + "--variant-file long.json --tournaments N"),
    Study(
      "sensitivity CUP --for psg --goal top3 --step 0.25 --except 'Carlos Soler,Lionel Messi' "
        + "--tournaments N"),
    Study(
      "lineup CUP --for psg --without 'Lionel Messi' --tournaments N", counts: [20_000],
      hasShards: false),
  ]

  private let folder = TemporaryFolder()

  @Test(arguments: studies)
  func noByteDependsOnHowAStudyIsPlayed(_ study: Study) throws {
    folder.write(#"{"long": {"patch": {"game": {"rules": {"innings": 12}}}}}"#, to: "long.json")
    let count = try #require(study.counts.last)
    func play(_ output: String, _ options: String, count: Int) throws {
      try folder.play(
        "\(study.command.replacing("N", with: "\(count)")) --output \(output) \(options)")
    }
    func files(_ output: String) -> [String: [UInt8]] {
      folder.files("\(output)\(study.inner)")
        .merging(folder.files("\(output)/samples")) { own, _ in own }
    }
    try play("whole", "--threads 1 \(study.reports)", count: count)
    let whole = files("whole")
    #expect(whole.count > 2)
    try play("other", "--threads 3 --block-size 77 \(study.reports)", count: count)
    #expect(files("other") == whole)
    if study.counts.count > 1 {
      try play("steps", "", count: study.counts[0])
      try play("steps", study.reports, count: count)
      #expect(files("steps") == whole)
    }
    guard study.hasShards else { return }
    for shard in 1...2 { try play("shards", "--shard \(shard)/2", count: count) }
    let shards = "shards\(study.inner)/shard"
    try folder.play(
      "merge \(shards)-2-of-2 \(shards)-1-of-2 --output merged\(study.inner) \(study.reports)")
    #expect(files("merged") == whole)
  }
}
