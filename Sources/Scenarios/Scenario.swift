public import Programs
public import Tallies
public import TextFiles

/// A scenario that has been compiled and can run.
public struct Scenario: Sendable {
  public let path: String
  public let name: String
  public let description: String?
  public let tournament: Tournament
  /// The optional tallies, on top of the standard ones.
  public let tally: TallyOptions
  public let run: RunSettings
  /// The assumptions of the command line under the tournament's names: results in the order of the schedule, then events.
  public internal(set) var given: [Assumption] = []
  /// The values set on the command line.
  public internal(set) var settings: [ScenarioSetting] = []
  /// The source of the ratings, or `nil` if it is not known.
  public internal(set) var ratingsOrigin: RatingsOrigin?
  /// True if the scenario's file has variants or a sweep.
  public internal(set) var hasVariants = false
  /// The tournament without results.
  let unplayed: Tournament
  /// The content of ``document``. Variants share the parts in which they do not differ.
  let node: JSONNode

  /// The scenario with the content of other files and without teams that do not take part. It compiles to the same
  /// tournament anywhere. Made each time it is asked for.
  public var document: JSONValue { JSONValue(node) }

  /// The file's name without `.json`, which names the folder of the reports.
  public var folderName: String {
    let file = Folder.name(of: path) ?? path
    return file.hasSuffix(".json") ? String(file.dropLast(5)) : file
  }
}

/// The scenario's `run` object: the defaults of the command line.
public struct RunSettings: Sendable, Hashable {
  public let tournaments: Int64
  /// The seed, from 0 to 2^53 - 1.
  public let seed: UInt64
  /// The targets at which a run stops before it has played all tournaments.
  public let precision: [PrecisionTarget]

  public static let standard = RunSettings(tournaments: 1_000_000, seed: 1, precision: [])
}
