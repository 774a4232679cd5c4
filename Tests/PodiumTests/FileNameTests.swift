import Foundation
import Glibc
import TestSupport
import Testing

/// Commands that reports and messages give are those that people mean, whatever their files are called.
@Suite struct FileNameTests {
  private let folder = TemporaryFolder()

  private func podium(_ arguments: String...) throws -> PodiumProgram.Outcome {
    try folder.podium(arguments)
  }

  private func place(_ scenario: String, as name: String) throws {
    let text = try #require(TestFile.text("\(PodiumProgram.scenarios)/\(scenario).json"))
    #expect(folder.write(text, to: "\(name).json"))
    try folder.copy("four-clubs.json")
  }

  /// The first argument of each command in a report, as a shell passes it on.
  private func given(_ report: String) throws -> [String] {
    let lines = try #require(folder.text(report)).split(separator: "\n").filter {
      $0.hasPrefix("    podium ")
    }
    #expect(!lines.isEmpty)
    let script = "podium() { printf '%s\\0' \"$2\"; }\n" + lines.joined(separator: "\n")
    let bytes = try folder.shell(script)
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    "$(touch PWNED)", "-x", "a b", "it's", "a`touch PWNED`b", "a;touch PWNED", "=ls", "two\nlines",
    "\u{1b}[31mred", "right\u{202e}left", "$'x", "köln", "`",
  ])
  func aReportsCommandsNameTheScenario(_ name: String) throws {
    try place("four-club-cup", as: name)
    let outcome = try podium(
      "run", "./\(name).json", "--tournaments", "50", "--output", "out", "--given", "ajax:psg=2-1",
      "--page-samples", "0")
    #expect(outcome.code == 0)
    let path = name.hasPrefix("-") ? "./\(name).json" : "\(name).json"
    #expect(try given("out/report.md").allSatisfy { $0 == path })
    #expect(!folder.names().contains("PWNED"))
    let shown = outcome.output + (folder.text("out/report.md") ?? "")
    #expect(!shown.unicodeScalars.contains("\u{1b}") && !shown.unicodeScalars.contains("\u{202e}"))
  }

  @Test(arguments: [
    ("psg-questions", "compare 'FILE'", "compare"),
    ("psg-questions", "sensitivity 'FILE' --for psg", "sensitivity"),
    ("psg-questions", "lineup 'FILE' --for psg --tournaments 10000", "lineup"),
    ("uncertain-cup", "run 'FILE' --spread 20x10", "report"),
    ("uncertain-cup", "run 'FILE' --spread 20x10", "spread/spread"),
    ("four-club-cup", "run 'FILE' --shard 1/1 --tournaments 20", "merged/report"),
  ])
  func theReportsOfOtherStudiesDoSo(_ scenario: String, _ command: String, _ report: String) throws
  {
    let name = "$(touch PWNED).json"
    try place(scenario, as: "$(touch PWNED)")
    let count = command.contains("--tournaments") ? "" : "--tournaments 50"
    try folder.play("\(command.replacing("FILE", with: name)) \(count) --output out")
    if report.hasPrefix("merged") {
      try folder.play("merge out/shard-1-of-1 --output out/merged")
    }
    #expect(try given("out/\(report).md").allSatisfy { $0 == name })
    #expect(!folder.names().contains("PWNED"))
  }

  @Test func aNewScenariosCommandsNameIt() throws {
    let outcome = try podium("new", "--game", "football", "--", "-a b.json")
    #expect(outcome.output.contains("podium run './-a b.json'\n"))
  }

  @Test(arguments: [["validate"], ["run"], ["merge"], ["roster", "list"], ["schedule"]])
  func messagesShowWhatWouldCommandATerminal(_ command: [String]) throws {
    let name = "\u{1b}]0;x\u{7}\u{9b}31m\u{202e}.json"
    for option in ["", "--"] {
      let outcome = try folder.podium(command + [option + name])
      #expect(outcome.code != 0)
      let commands = (outcome.output + outcome.error).unicodeScalars.filter {
        $0 != "\n" && ($0.properties.generalCategory == .control || $0 == "\u{202e}")
      }
      #expect(commands.isEmpty)
    }
  }

  private static let linked = [
    "javascript:alert(1)", "\u{d4e}[x](javascript:y)", "\"onclick=\"x", "<script>x<", "data:text,x",
    "a&amp;b#c?d", "50%25%2e", " spaced ", "two\nlines", "[a](b) [c]: d", "a\\b|c", "1. first",
    "\u{308}x", "right\u{202e}left", "-x", "köln",
  ]

  /// The index has a link in each row, in ASCII, and each leads to a report.
  @Test func theLinksOfAnIndexLeadToReports() throws {
    for name in Self.linked { try place("four-club-cup", as: name) }
    try folder.play("run . --tournaments 50 --output out --page-samples 0")
    for (file, pattern) in [
      ("index.html", "<h3><a href=\"([^\"]*)\">"),
      ("index.md", "(?m)^\\| \\[[^\\]]*\\]\\(([^)]*)\\)"),
    ] {
      let text = try #require(folder.text("out/\(file)"))
      let links = text.matches(of: try Regex(pattern, as: (Substring, Substring).self)).map {
        String($0.output.1)
      }
      #expect(Set(links).count == Self.linked.count)
      for link in links {
        #expect(link.utf8.allSatisfy { $0 < 0x80 } && !link.contains(":"))
        let path = try #require(link.removingPercentEncoding)
        #expect(folder.bytes("out/\(path)") != nil, "\(link)")
      }
    }
  }

  @Test(arguments: [
    "run", "validate", "--nonsense", "roster list", "columns", "run x.json --output",
  ])
  func aNameThatIsNotUTF8IsRefused(_ command: String) throws {
    let shell = ["/bin/bash", "-c", "exec \"$0\" \(command) $'caf\\xe9.json'"]
    let number = command.split(separator: " ").count + 1
    let error =
      "Error: argument \(number), $'caf\\xE9.json', is not UTF-8; rename the file or the folder, "
      + "or write its name in UTF-8\n"
    #expect(
      try folder.podium([], through: shell) == .init(output: "", error: error, code: 64))
    #expect(folder.names().isEmpty)
  }

  @Test func aFileOfAFolderWhoseNameIsNotUTF8IsNamed() throws {
    try place("four-club-cup", as: "cup")
    let shell = ["/bin/bash", "-c", "cp cup.json $'caf\\xe9.json' && exec \"$0\" \"$@\""]
    try folder.podium("run . --tournaments 50 --quiet", through: shell).expectFailure(
      66, "if the name holds bytes that are not UTF-8, rename the file")
    #expect(folder.names(in: "reports").contains("cup"))
  }

  @Test(arguments: [
    "run", "validate", "roster list", "merge", "columns", "compare", "backtest",
    "replay --tournament 1",
  ])
  func aLinkToNothingIsNamed(_ command: String) throws {
    #expect(symlink("nowhere.json", "\(folder.path)/link.json") == 0)
    try folder.podium("\(command) link.json").expectFailure(
      66, "link.json: is a link to nowhere.json, which does not exist")
  }

  /// Links in the folder of reports are replaced, not followed.
  @Test func linksInAReportsFolderAreNotFollowed() throws {
    let run = "run CUP --output out --workbook --tournaments"
    try folder.play("\(run) 50")
    let names = folder.names(in: "out").filter {
      $0 != ".podium.lock" && $0 != "statepoint.json"
    }
    let some: Set = ["report.html", "report.md", "report.xlsx", "chances.svg", "run.json"]
    #expect(some.isSubset(of: names))
    for name in names {
      folder.write("theirs", to: "theirs-\(name)")
      folder.remove("out/\(name)")
      #expect(symlink("../theirs-\(name)", "\(folder.path)/out/\(name)") == 0)
    }
    try folder.play("\(run) 100")
    for name in names {
      #expect(folder.text("theirs-\(name)") == "theirs", "\(name)")
      var status = stat()
      #expect(
        lstat("\(folder.path)/out/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFREG)
    }
  }

  /// The mark makes one character with the slash before it.
  @Test func aNameThatBeginsWithAMarkIsOneOfItsFolder() throws {
    try folder.makeFolder("inside")
    try place("four-club-cup", as: "inside/\u{308}x")
    folder.write(try #require(folder.text("four-clubs.json")), to: "inside/four-clubs.json")
    folder.remove("four-clubs.json")
    try folder.play("run inside/\u{308}x.json --tournaments 10")
    #expect(folder.names(in: "reports").count == 1)
  }

  /// Two names that are written alike are two folders.
  @Test func aFileOutsideOfTheFolderIsRefusedThoughItsNameLooksTheSame() throws {
    let (composed, decomposed) = ("caf\u{e9}", "cafe\u{301}")
    for name in [composed, decomposed] { try folder.makeFolder(name) }
    let scenario = try #require(TestFile.text(PodiumProgram.cup))
    folder.write(
      scenario.replacing("four-clubs.json", with: "../\(decomposed)/four-clubs.json"),
      to: "\(composed)/cup.json")
    let clubs = try #require(TestFile.text("\(PodiumProgram.scenarios)/four-clubs.json"))
    folder.write(clubs, to: "\(decomposed)/four-clubs.json")
    try podium("validate", "\(composed)/cup.json")
      .expectFailure(65, "is outside the scenario's folder")
  }
}
