import Foundation
import TestSupport
import Testing

@Suite struct UsageErrorTests {
  private static let mistakes: [(String, Int32, String)] = [
    ("run", 64, "Error: Missing expected argument '<scenarios> ...'"),
    ("rnu", 64, "Error: found \"rnu\", expected a command; did you mean 'run'?"),
    (
      "run CUP --tournament 5", 64,
      "Error: Unknown option '--tournament'. Did you mean '--tournaments'?"
    ),
    (
      "run CUP --goal top2", 64,
      "Error: found --goal without --daily, expected both: it says whose chances are drawn day by day"
    ),
    ("run CUP --tournaments 0", 64, "Error: found --tournaments 0, expected 1 to 1000000000000"),
    (
      "run CUP --tournaments 1000000000001", 64,
      "Error: found --tournaments 1000000000001, expected 1 to 1000000000000"
    ),
    (
      "run CUP --tournaments 1.5", 64,
      "Error: The value '1.5' is invalid for '--tournaments <n>': expected a whole number such as 1000000 or 1e6"
    ),
    (
      "run CUP --tournaments 1e13", 64,
      "Error: found --tournaments 10000000000000, expected 1 to 1000000000000"
    ),
    (
      "run CUP --seed 9007199254740992", 64,
      "Error: found --seed 9007199254740992, expected 0 to 9007199254740991 (2^53 - 1)"
    ),
    ("run CUP --threads 0", 64, "Error: found --threads 0, expected 1 to 1024"),
    ("run CUP --threads 1025", 64, "Error: found --threads 1025, expected 1 to 1024"),
    ("run CUP --block-size 0", 64, "Error: found --block-size 0, expected 1 to 1000000"),
    ("run CUP --output ''", 64, "Error: --output is empty, expected a folder"),
    (
      "run CUP --format xml", 64,
      "Error: The value 'xml' is invalid for '--format <format>'. "
        + "Please provide one of 'text' and 'json'."
    ),
    (
      "run CUP --time-budget 8", 64,
      "Error: The value '8' is invalid for '--time-budget <time>': "
        + "expected a duration such as 7h30m, 5m, 30s or 500ms, up to a year"
    ),
    (
      "run CUP --statepoint-every 0s", 64,
      "Error: The value '0s' is invalid for '--statepoint-every <time>': "
        + "expected a duration such as 7h30m, 5m, 30s or 500ms, up to a year"
    ),
    (
      "run CUP --until 7", 64,
      "Error: The value '7' is invalid for '--until <time>': "
        + "expected a time of day such as 07:00 or 23:59:30"
    ),
    (
      "run CUP --until 07:00 --time-budget 1h", 64,
      "Error: found --time-budget and --until, expected one of them"
    ),
    (
      "run CUP --shard 5/4", 64,
      "Error: The value '5/4' is invalid for '--shard <i/n>': "
        + "expected I/N such as 3/40, with 1 <= I <= N <= 1000000"
    ),
    (
      "run CUP --shard 1/4 --time-budget 1h", 64,
      "Error: found --shard with --time-budget or --until, expected only one: a shard is a part of a "
        + "known number of tournaments"
    ),
    (
      "run CUP --shard 1/4 --tournaments 3", 64,
      "Error: found --shard 1/4 of 3 tournaments, expected no more shards than tournaments"
    ),
    ("run CUP --samples 0", 64, "Error: found --samples 0, expected 1 to 1000000"),
    ("run CUP --samples 1e7", 64, "Error: found --samples 10000000, expected 1 to 1000000"),
    (
      "run CUP --samples all", 64,
      "Error: The value 'all' is invalid for '--samples <n>': expected a whole number such as 1000000 or 1e6"
    ),
    (
      "run CUP --samples 20 --tournaments 10", 64,
      "Error: found --samples 20 of 10 tournaments, expected no more samples than tournaments"
    ),
    (
      "run CUP --samples 20 --shard 1/4", 64,
      "Error: found --shard and --samples, expected one of them: a shard has no reports; add --samples to podium merge"
    ),
    (
      "run CUP --for Ajx", 64,
      "Error: --for: found \"Ajx\", expected the id or the name of an entrant; did you mean \"ajax\"?"
    ),
    (
      "run CUP --for ''", 64,
      "Error: --for: found \"\", expected the id or the name of an entrant"
    ),
    (
      "run CUP --for ajax --shard 1/4", 64,
      "Error: found --shard and --for, expected one of them: a shard has no reports"
    ),
    (
      "run CUP --page-samples 100001", 64,
      "Error: found --page-samples 100001, expected 0 to 100000"
    ),
    (
      "run CUP --log-level loud", 64,
      "Error: The value 'loud' is invalid for '--log-level <level>'. "
        + "Please provide one of 'off', 'error', 'warning', 'info' or 'debug'."
    ),
    (
      "run CUP CUP", 64,
      "Error: CUP and CUP would write into the same folder, reports/four-club-cup; rename one, or "
        + "run it by itself with another --output"
    ),
    ("merge", 64, "Error: Missing expected argument '<statepoints> ...'"),
    ("merge none.json", 66, "Error: none.json: there is no such file"),
    (
      "merge CUP", 65,
      "Error: CUP: the statepoint is damaged: it does not say that it is a statepoint"
    ),
    ("run none.json", 66, "Error: none.json: there is no such file"),
    (
      "replay CUP", 64,
      "Error: found neither --tournament nor a condition, expected the number of a tournament, or an outcome or an event, such as --given ajax:psg=home"
    ),
    ("replay CUP --tournament 0", 64, "Error: found --tournament 0, expected 1 to 1000000000000"),
    (
      "replay CUP --tournament 1 --match ajx:bayern", 64,
      #"Error: there is no match "ajx:bayern" in this tournament; did you mean 'ajax:bayern'?"#
    ),
    (
      "replay CUP --tournament 1 --match bayern:ajax", 64,
      #"Error: there is no match "bayern:ajax" in this tournament; did you mean 'ajax:bayern'?"#
    ),
    (
      "replay CUP --tournament 1 --match final", 64,
      #"Error: there is no match "final" in this tournament; its matches are named home:away, after the sides that meet in this tournament, or by number"#
    ),
    ("validate", 64, "Error: Missing expected argument '<scenarios> ...'"),
  ]

  @Test(arguments: mistakes)
  func mistakesAreNamedWithTheirCure(
    _ arguments: String, _ code: Int32, _ message: String
  ) throws {
    let folder = TemporaryFolder()
    let outcome = try folder.podium(arguments.replacing("CUP", with: PodiumProgram.cup))
    #expect(outcome.output == "")
    let expected = message.replacingOccurrences(of: "CUP", with: PodiumProgram.cup)
    #expect(outcome.error.split(separator: "\n").first.map(String.init) == expected)
    #expect(outcome.code == code)
    #expect(folder.names() == [])
  }

  @Test func brokenScenariosLeaveNothing() throws {
    let folder = TemporaryFolder()
    folder.write(#"{ "game": { "kind": "football" } }"#, to: "cup.json")
    let outcome = try folder.podium("run cup.json")
    outcome.expectFailure(65, #"cup.json:1:1: $: found no key "entrants""#)
    #expect(folder.names() == ["cup.json"])
  }

  @Test func anOutputThroughAFileCannotBeWritten() throws {
    let folder = TemporaryFolder()
    folder.write("mine", to: "file")
    let outcome = try folder.podium(
      "run \(PodiumProgram.cup) --tournaments 10 --output file/reports")
    #expect(outcome.code == 73)
    #expect(
      outcome.error == "Error: cannot make the folder \"file/reports\": File exists; "
        + "a file, or a link to nothing, has the name of a folder in this path: remove it, or choose another path\n"
    )
    #expect(folder.text("file") == "mine")
  }

  @Test func aDeviceIsNoFolderForOutput() throws {
    let outcome = try PodiumProgram.run(
      "run \(PodiumProgram.cup) --tournaments 10 --output /dev/null")
    #expect(outcome.code == 73)
  }
}
