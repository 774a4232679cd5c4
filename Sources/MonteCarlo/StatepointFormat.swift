/// The file format of statepoints: a JSON object with one member per line, in this order.
///
/// Then follow the sections of the tally by name, ``rareScores`` if the layout has any, ``exits``
/// if variants left a race, and ``checksum``: the SHA-256 of all earlier lines. A file is only
/// accepted if writing what was read gives the same bytes.
enum StatepointFormat {
  static let name = "podium-statepoint"
  /// The version that this program writes and reads.
  static let version = 1
  /// The maximum size of a file.
  static let maximumBytes = 1 << 30

  static let format = "format"
  static let formatVersion = "formatVersion"
  /// An object of `kind` and `parameters`: see ``StatedStudy``.
  static let study = "study"
  /// The digest of each part: see ``Identity``.
  static let identity = "identity"
  static let seed = "seed"
  /// The number of tournaments of the whole study, for a shard.
  static let planned = "planned"
  /// The first and last numbers of consecutive tournaments.
  static let ranges = "ranges"
  static let tournaments = "tournaments"
  /// See ``ScenarioDocument``.
  static let scenarioName = "scenarioName"
  static let scenarioWords = "scenarioWords"
  static let scenarioPath = "scenarioPath"
  static let ratings = "ratings"
  static let settings = "settings"
  static let given = "given"
  static let scenario = "scenario"
  /// An array per score: match, home score, away score, count.
  static let rareScores = "rare_scores"
  /// Objects with the indices of `variants` and the members of their counts.
  static let exits = "exits"
  static let variants = "variants"
  static let checksum = "checksum"
}
