import MonteCarlo
import Programs
import RandomStreams
import Scenarios
import Tallies
import TextFiles

/// A scenario and, behind a zero byte if there is one, the contents of `table.csv` and `table.json`, to
/// which `{"from": ...}` may refer.
///
/// A scenario that is taken must be the same when its document is read again, and must run; its
/// statepoint must be taken. So must the variants of one that has any, as a comparison.
enum ScenarioBytes {
  private static let loader = ScenarioLoader()
  /// What is read is played.

  static func read(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 { FuzzFolder.current.write(table: Array(parts[1])) }
    do throws(ScenarioError) {
      let path = "\(FuzzFolder.current.path)/fuzz.json"
      let scenario = try loader.load(Array(parts[0]), path: path)
      let again = reload(scenario)
      let identity = Identity(scenario.tournament, tally: scenario.tally)
      precondition(
        identity == Identity(again.tournament, tally: again.tally),
        "the scenario's document is another scenario")
      play(scenario, identity)
      compare(Array(parts[0]), path: path)
    } catch {
      precondition(!error.description.isEmpty, "nothing is said about what is wrong")
    }
  }

  /// Reads the variants of a scenario, if it has any that can be, and again as a statepoint would bring them
  /// along; a few are played.
  private static func compare(_ bytes: [UInt8], path: String) {
    do throws(ScenarioError) {
      let compared = try loader.loadVariants(bytes, path: path)
      let text = Array(compared.document.compactText.utf8)
      let again = try loader.loadVariants(text, path: "fuzz.json")
      precondition(
        compared.variants.map(\.id) == again.variants.map(\.id), "the document has other variants")
      let matches = compared.baseline.tournament.program.matches.count
      guard !compared.variants.isEmpty, compared.variants.count <= 8, matches <= 24 else { return }
      let comparisons = [compared, again].map { read in
        Comparison(
          read.baseline.tournament,
          read.variants.map { Comparison.Variant(id: $0.id, tournament: $0.scenario.tournament) })
      }
      precondition(
        comparisons[0].identity == comparisons[1].identity, "the document is another comparison")
      _ = Runner(
        comparisons[0],
        Engine(
          seed: Seed(compared.baseline.run.seed), threads: 1, blockSize: 3)
      ).play(TournamentRanges([1...3]), control: RunControl())
    } catch {
      precondition(!error.description.isEmpty, "nothing is said about what is wrong")
    }
  }

  /// The scenario as a statepoint would bring it along.
  private static func reload(_ scenario: Scenario) -> Scenario {
    do throws(ScenarioError) {
      return try loader.load(Array(scenario.document.compactText.utf8), path: "fuzz.json")
    } catch {
      preconditionFailure("the scenario's document is not taken: \(error)")
    }
  }

  private static func play(_ scenario: Scenario, _ identity: Identity) {
    let layout = TallyLayout(scenario.tournament, options: scenario.tally)
    // Larger ones run as well, but not thousands of times a second.
    guard scenario.tournament.program.matches.count <= 24, layout.count <= 20_000 else { return }
    let ranges = TournamentRanges([1...3])
    let seed = Seed(scenario.run.seed)
    let outcome = Runner(
      scenario.tournament, options: scenario.tally,
      Engine(seed: seed, threads: 1, blockSize: 3)
    ).play(ranges, control: RunControl())
    let statepoint = Statepoint(
      study: StatedStudy("run"), identity: identity, seed: seed,
      scenario: ScenarioDocument(name: "fuzz", document: scenario.document), ranges: ranges,
      tally: outcome.tally)
    do throws(StatepointError) {
      let file = try StatepointFile("statepoint.json", bytes: statepoint.fileBytes)
      try file.check(identity: identity, seed: seed)
      let read = try file.statepoint(layout)
      precondition(read == statepoint, "another statepoint was read than was written")
    } catch {
      preconditionFailure("a statepoint is not taken: \(error)")
    }
  }
}
