public import Programs
public import Tallies
public import TextFiles

/// A scenario that has been read and compiled: it can run.
public struct Scenario: Sendable {
  /// The file it was read from.
  public let path: String
  /// The name for people.
  public let name: String
  /// What it is about, for people.
  public let description: String?
  public let tournament: Tournament
  /// What is tallied beside the parts that every run has.
  public let tally: TallyOptions
  public let run: RunSettings
  /// What was given of its matches beside its document, under their own names and in the order of the
  /// schedule.
  public internal(set) var given: [GivenResult] = []
  /// What was set in it beside its file.
  public internal(set) var settings: [ScenarioSetting] = []
  /// Whether its file holds variants or a sweep.
  public internal(set) var hasVariants = false
  /// The tournament before any of its results.
  let unplayed: Tournament
  /// What ``document`` is made of, which the variants of a scenario share as far as they are alike.
  let node: JSONNode

  /// The scenario itself, with what it reads from other files written out and without the teams that
  /// do not take part: it compiles to the same tournament anywhere. Made anew whenever it is asked for.
  public var document: JSONValue { JSONValue(node) }

  /// The file's name without `.json`: what the folder of its reports is called.
  public var folderName: String {
    let file = Folder.name(of: path) ?? path
    return file.hasSuffix(".json") ? String(file.dropLast(5)) : file
  }
}

/// The scenario's `run` object: what holds unless the command line says otherwise.
public struct RunSettings: Sendable, Hashable {
  /// How many tournaments to play.
  public let tournaments: Int64
  /// The seed, 0 to 2^53 - 1.
  public let seed: UInt64
  /// How precise the run shall be to stop before that many; empty if it does not stop by itself.
  public let precision: [PrecisionTarget]

  /// What holds where the scenario says nothing.
  public static let standard = RunSettings(tournaments: 1_000_000, seed: 1, precision: [])
}
