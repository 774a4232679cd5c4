import Foundation
import Glibc
import TestSupport
import Testing

/// Commands that reports and messages give are those that people mean, whatever their files are called.
@Suite struct FileNameTests {
  private let folder = TemporaryFolder()

  private static let names = [
    "$(touch PWNED)", "-x", "a b", "it's", "a`touch PWNED`b", "a;touch PWNED", "=ls", "two\nlines",
    "\u{1b}[31mred", "right\u{202e}left", "$'x", "köln", "`",
  ]

  private func podium(_ arguments: String...) throws -> PodiumProgram.Outcome {
    try folder.podium(arguments)
  }

  private func place(_ scenario: String, as name: String) throws {
    folder.write(
      try #require(TestFile.text("\(PodiumProgram.scenarios)/\(scenario).json")),
      to: "\(name).json")
    folder.write(
      try #require(TestFile.text("\(PodiumProgram.scenarios)/four-clubs.json")),
      to: "four-clubs.json")
  }

  /// The first argument of each command in a report, as a shell passes it on.
  private func given(_ report: String) throws -> [String] {
    let lines = try #require(TestFile.text(report)).split(separator: "\n").filter {
      $0.hasPrefix("    podium ")
    }
    #expect(!lines.isEmpty)
    let script = "podium() { printf '%s\\0' \"$2\"; }\n" + lines.joined(separator: "\n")
    let shell = Process()
    let pipe = Pipe()
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    shell.arguments = ["-c", script]
    shell.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    shell.standardOutput = pipe
    try shell.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: names)
  func aReportsCommandsNameTheScenario(_ name: String) throws {
    try place("four-club-cup", as: name)
    let outcome = try podium(
      "run", "./\(name).json", "--tournaments", "200", "--output", "out", "--given", "ajax:psg=2-1")
    #expect(outcome.code == 0)
    let path = name.hasPrefix("-") ? "./\(name).json" : "\(name).json"
    let report = "\(folder.path)/out/report.md"
    #expect(try given(report).allSatisfy { $0 == path })
    #expect(!folder.names().contains("PWNED"))
    let shown = outcome.output + (TestFile.text(report) ?? "")
    #expect(!shown.unicodeScalars.contains("\u{1b}") && !shown.unicodeScalars.contains("\u{202e}"))
  }

  @Test func theReportsOfOtherStudiesDoSo() throws {
    let name = "$(touch PWNED)"
    try place("psg-questions", as: name)
    #expect(
      try podium("compare", "\(name).json", "--tournaments", "200", "--output", "out/a").code == 0)
    #expect(
      try podium(
        "sensitivity", "\(name).json", "--for", "psg", "--tournaments", "200", "--output", "out/b"
      ).code == 0)
    #expect(
      try podium(
        "lineup", "\(name).json", "--for", "psg", "--tournaments", "20000", "--output", "out/c"
      ).code == 0)
    for report in ["a/compare", "b/sensitivity", "c/lineup"] {
      let words = try given("\(folder.path)/out/\(report).md")
      #expect(words.allSatisfy { $0 == "\(name).json" })
    }
    try place("uncertain-cup", as: name)
    #expect(
      try podium(
        "run", "\(name).json", "--tournaments", "200", "--spread", "20x10", "--output", "spread"
      ).code == 0)
    for report in ["report", "spread/spread"] {
      let words = try given("\(folder.path)/spread/\(report).md")
      #expect(words.allSatisfy { $0 == "\(name).json" })
    }
    #expect(!folder.names().contains("PWNED"))
  }

  @Test func theReportOfAMergeDoesSo() throws {
    let name = "$(touch PWNED)"
    try place("four-club-cup", as: name)
    #expect(
      try podium("run", "\(name).json", "--tournaments", "200", "--shard", "1/1", "--output", "out")
        .code == 0)
    #expect(try podium("merge", "out/shard-1-of-1", "--output", "merged").code == 0)
    #expect(
      try given("\(folder.path)/merged/report.md").allSatisfy { $0 == "\(name).json" })
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
    "a&amp;b#c?d",
    "50%25%2e", " spaced ", "two\nlines", "[a](b) [c]: d", "a\\b|c", "1. first", "\u{308}x",
    "right\u{202e}left", "-x", "köln",
  ]

  /// The index has a link in each row, in ASCII, and each leads to a report.
  @Test func theLinksOfAnIndexLeadToReports() throws {
    for name in Self.linked { try place("four-club-cup", as: name) }
    #expect(try podium("run", ".", "--tournaments", "50", "--output", "out", "--quiet").code == 0)
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
    let outcome = try folder.podium([], through: shell)
    #expect(outcome.code == 64 && outcome.output.isEmpty)
    let number = command.split(separator: " ").count + 1
    #expect(
      outcome.error
        == "Error: argument \(number), $'caf\\xE9.json', is not UTF-8; rename the file or the folder, "
        + "or write its name in UTF-8\n")
    #expect(folder.names().isEmpty)
  }

  @Test func aFileOfAFolderWhoseNameIsNotUTF8IsNamed() throws {
    try place("four-club-cup", as: "cup")
    let shell = ["/bin/bash", "-c", "cp cup.json $'caf\\xe9.json' && exec \"$0\" \"$@\""]
    let outcome = try folder.podium(["run", ".", "--tournaments", "50", "--quiet"], through: shell)
    #expect(outcome.code == 66)
    #expect(outcome.error.contains("if the name holds bytes that are not UTF-8, rename the file"))
    #expect(folder.names(in: "reports").contains("cup"))
  }

  @Test(arguments: [
    "run", "validate", "roster list", "merge", "columns", "compare", "backtest",
    "replay --tournament 1",
  ])
  func aLinkToNothingIsNamed(_ command: String) throws {
    #expect(symlink("nowhere.json", "\(folder.path)/link.json") == 0)
    let outcome = try folder.podium(command.split(separator: " ").map(String.init) + ["link.json"])
    #expect(outcome.code == 66)
    #expect(outcome.error.contains("link.json: is a link to nowhere.json, which does not exist"))
  }

  /// Links in the folder of reports are replaced, not followed.
  @Test func linksInAReportsFolderAreNotFollowed() throws {
    try place("four-club-cup", as: "cup")
    let run = ["run", "cup.json", "--output", "out", "--quiet", "--workbook", "--tournaments"]
    #expect(try folder.podium(run + ["50"]).code == 0)
    let names = folder.names(in: "out").filter {
      $0 != ".podium.lock" && $0 != "statepoint.json"
    }
    #expect(
      ["report.html", "report.md", "report.xlsx", "chances.svg", "run.json"].allSatisfy(
        names.contains))
    for name in names {
      folder.write("theirs", to: "theirs-\(name)")
      folder.remove("out/\(name)")
      #expect(symlink("../theirs-\(name)", "\(folder.path)/out/\(name)") == 0)
    }
    #expect(try folder.podium(run + ["100"]).code == 0)
    for name in names {
      #expect(folder.text("theirs-\(name)") == "theirs", "\(name)")
      var status = stat()
      #expect(
        lstat("\(folder.path)/out/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFREG)
    }
  }

  /// The mark makes one character with the slash before it.
  @Test func aNameThatBeginsWithAMarkIsOneOfItsFolder() throws {
    let inside = "\(folder.path)/inside"
    try FileManager.default.createDirectory(atPath: inside, withIntermediateDirectories: true)
    try place("four-club-cup", as: "inside/\u{308}x")
    TestFile.write(
      try #require(TestFile.text("\(PodiumProgram.scenarios)/four-clubs.json")),
      to: "\(inside)/four-clubs.json")
    folder.remove("four-clubs.json")
    #expect(try podium("run", "inside/\u{308}x.json", "--tournaments", "10").code == 0)
    #expect(folder.names(in: "reports").count == 1)
  }

  /// Two names that are written alike are two folders.
  @Test func aFileOutsideOfTheFolderIsRefusedThoughItsNameLooksTheSame() throws {
    let (composed, decomposed) = ("caf\u{e9}", "cafe\u{301}")
    for name in [composed, decomposed] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    }
    let scenario = try #require(TestFile.text(PodiumProgram.cup))
      .replacingOccurrences(of: "four-clubs.json", with: "../\(decomposed)/four-clubs.json")
    folder.write(scenario, to: "\(composed)/cup.json")
    folder.write(
      try #require(TestFile.text("\(PodiumProgram.scenarios)/four-clubs.json")),
      to: "\(decomposed)/four-clubs.json")
    let outcome = try podium("validate", "\(composed)/cup.json")
    #expect(outcome.code == 65)
    #expect(outcome.error.contains("is outside the scenario's folder"))
  }
}
