import TestSupport
import Testing

@Suite("podium presets")
struct PresetsTests {
  @Test func presetsAreListedWithTheirSources() throws {
    let outcome = try PodiumProgram.run(["presets"])
    #expect(outcome.code == 0 && outcome.error == "")
    let lines = outcome.output.split(separator: "\n")
    #expect(
      lines[0].split(separator: " ") == ["Preset", "Competition", "Zones", "since", "Source"])
    #expect(
      lines.contains {
        $0.hasPrefix("laLiga ") && $0.hasSuffix("La Liga") == false
          && $0.contains("Regulations of the RFEF, Art. 201")
      })
    #expect(lines.last == "podium presets NAME shows one as JSON.")
  }

  @Test func programsGetNamesTitlesAndSources() throws {
    let presets = try objects(PodiumProgram.run("presets --format json").output)
    let league = try #require(presets.first { $0["name"] as? String == "primeiraLiga" })
    #expect(league["title"] as? String == "Primeira Liga (Portugal)")
    #expect(league["source"] as? String == "A single secondary source")
  }

  @Test(arguments: [[], ["--format", "json"]])
  func oneIsShownAsItsFile(_ options: [String]) throws {
    let outcome = try PodiumProgram.run(["presets", "chess"] + options)
    let file = "\(PodiumProgram.package)/Sources/Formats/Presets/Competitions/chess.json"
    #expect(outcome == .init(output: try #require(TestFile.text(file)), error: "", code: 0))
  }
}
