import MonteCarlo
import Programs
import Studies
import Testing
import TextFiles

@Suite struct ScenarioDocumentFolderTests {
  private func folder(_ texts: String...) -> String {
    ScenarioDocument(name: "cup", document: [:], given: texts.compactMap { Assumption($0) }).folder
  }

  @Test func commandsNameFilesOrGames() {
    #expect(ScenarioDocument(name: "cup", document: [:]).commandWords == "cup.json")
    let file = ScenarioDocument(name: "my cup", document: [:], path: "cups/my cup.json")
    #expect(file.commandWords == "'cups/my cup.json'")
    let words = "schedule.json --game 900005"
    #expect(ScenarioDocument(name: "900005", document: [:], words: words).commandWords == words)
  }

  @Test func givenResultsHaveTheirOwnFolder() {
    #expect(folder() == "cup")
    #expect(folder("ajax:psg=2-1") == "cup/given-ajax-psg-2-1")
    #expect(folder("ajax:psg:2=home") == "cup/given-ajax-psg-2-home")
    #expect(folder("a:b=0-0", "man_city:a.b=away") == "cup/given-a-b-0-0-man_city-a.b-away")
  }

  @Test func unsafeCharactersAreReplaced() {
    let one = folder("a/..:b c=2-1")
    #expect(one.hasPrefix("cup/given-a-..-b-c-2-1-"))
    #expect(one != folder("a ..:b/c=2-1"))
    #expect(folder("köln:ajax=home") != folder("kàln:ajax=home"))
    #expect(folder("köln:ajax=home").utf8.allSatisfy { $0 < 0x80 })
  }

  /// The same characters between other names.
  @Test(arguments: [
    (["a-b:c=2-1"], ["a:b-c=2-1"]), (["1:2:3=4-5"], ["1:2-3=4-5"]),
    (["a:b=2-1", "0:c:2=3-4"], ["a:b:2=1-0", "c:2=3-4"]),
  ])
  func ambiguousNamesHaveADigest(_ one: [String], _ other: [String]) {
    let folders = [one, other].map {
      ScenarioDocument.folders(settings: [], given: $0.compactMap { Assumption($0) })
    }
    #expect(folders[0].count == 1 && folders[0] != folders[1])
  }

  @Test func longNamesHaveADigest() {
    let ids = (1...40).map { "club\($0):club\($0 + 1)=home" }
    let given = ids.compactMap { Assumption($0) }
    let long = ScenarioDocument.folders(settings: [], given: given)
    let other = ScenarioDocument.folders(settings: [], given: given.dropLast())
    #expect(long[0].utf8.count == 100 && other[0].utf8.count == 100)
    #expect(long != other)
    #expect(long == ScenarioDocument.folders(settings: [], given: given))
  }

  /// The folder of settings contains that of given results.
  @Test func settingsHaveTheirOwnFolder() throws {
    func folders(_ settings: String...) throws -> [String] {
      ScenarioDocument.folders(
        settings: try settings.map { try ScenarioSetting($0) }, given: [])
    }
    #expect(try folders() == [])
    #expect(try folders("game.rules.preset=app") == ["set-game.rules.preset-app"])
    #expect(try folders("run.seed=8", "tally=null") == ["set-run.seed-8-tally-null"])
    let messi = try folders("teams.psg.squad.Lionel Messi.skillPower=8")
    #expect(messi[0].hasPrefix("set-teams.psg.squad.Lionel-Messi.skillPower-8-"))
    #expect(try folders("a=-1,b=2")[0] != folders("a=-1", "b=2")[0])
    #expect(try folders("a=1-b", "c=2")[0] != folders("a=1", "b-c=2")[0])
    #expect(
      ScenarioDocument.folder(
        name: "cup", settings: [try ScenarioSetting("run.seed=8")],
        given: [Assumption("a:b=2-1")].compactMap { $0 }) == "cup/set-run.seed-8/given-a-b-2-1")
  }
}
