import TestSupport
import Testing

@Suite struct HelpTests {
  @Test(arguments: [
    "podium", "run", "compare", "backtest", "sensitivity", "lineup", "merge", "replay", "predict",
    "program", "validate", "schema", "columns", "presets", "new", "import", "fit", "roster",
    "roster list", "roster show", "roster search", "roster add", "roster edit", "roster remove",
    "roster swap", "roster import", "schedule", "bench",
  ])
  func helpIsAsItsCommittedCopy(_ command: String) throws {
    let words = command == "podium" ? [] : command.split(separator: " ").map(String.init)
    let help = try PodiumProgram.run(words + ["--help"])
    #expect(help.code == 0)
    #expect(help.error == "")
    PodiumProgram.expectGolden("help-\(command.replacing(" ", with: "-")).txt", help.output)
  }

  @Test func theVersionIsANumberAndTheLevelOfTheCPU() throws {
    let version = try PodiumProgram.run("--version")
    #expect(["baseline", "avx2", "avx512"].map { "0.1.0 (\($0))\n" }.contains(version.output))
    #expect(version.error == "" && version.code == 0)
  }
}
