import Competitions
import MonteCarlo
import Testing
import TextFiles

/// The folders of what is given.
@Suite struct ScenarioDocumentFolderTests {
  private func folder(_ texts: String...) -> String {
    ScenarioDocument(name: "cup", document: [:], given: texts.compactMap { GivenResult($0) }).folder
  }

  @Test func whatIsGivenHasAFolderOfItsOwn() {
    #expect(folder() == "cup")
    #expect(folder("ajax:psg=2-1") == "cup/given-ajax-psg-2-1")
    #expect(folder("ajax:psg:2=home") == "cup/given-ajax-psg-2-home")
    #expect(folder("a:b=0-0", "man_city:a.b=away") == "cup/given-a-b-0-0-man_city-a.b-away")
  }

  @Test func signsThatAreUnsafeAreReplacedAndTold() {
    let one = folder("a/..:b c=2-1")
    #expect(one.hasPrefix("cup/given-a-..-b-c-2-1-"))
    #expect(one != folder("a ..:b/c=2-1"))
    #expect(folder("köln:ajax=home") != folder("kàln:ajax=home"))
    #expect(folder("köln:ajax=home").utf8.allSatisfy { $0 < 0x80 })
  }

  /// The same signs between other names.
  @Test(arguments: [
    (["a-b:c=2-1"], ["a:b-c=2-1"]), (["1:2:3=4-5"], ["1:2-3=4-5"]),
    (["a:b=2-1", "0:c:2=3-4"], ["a:b:2=1-0", "c:2=3-4"]),
  ])
  func namesThatCannotBeToldApartHaveADigest(_ one: [String], _ other: [String]) {
    let folders = [one, other].map {
      ScenarioDocument.folder(given: $0.compactMap { GivenResult($0) })
    }
    #expect(folders[0] != nil && folders[0] != folders[1])
  }

  @Test func longNamesAreCutAndTold() {
    let ids = (1...40).map { "club\($0):club\($0 + 1)=home" }
    let given = ids.compactMap { GivenResult($0) }
    let long = ScenarioDocument.folder(given: given)
    let other = ScenarioDocument.folder(given: given.dropLast())
    #expect(long?.utf8.count == 100 && other?.utf8.count == 100)
    #expect(long != other)
    #expect(long == ScenarioDocument.folder(given: given))
  }
}
