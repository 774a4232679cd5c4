/// The format of a statepoint's file: a JSON object, one member a line, in this order.
///
/// Behind them come the sections of the tally by their own names, ``rareScores`` if its layout has any, ``exits`` if
/// variants have left a race, and ``checksum``: the SHA-256 of all lines before it. A file is taken only if
/// writing what was read gives the same bytes.
enum StatepointFormat {
  static let name = "podium-statepoint"
  /// The version of the format that this program writes and reads.
  static let version = 1
  /// The largest file that is read.
  static let maximumBytes = 1 << 30

  /// ``name`` and ``version``.
  static let format = "format"
  static let formatVersion = "formatVersion"
  /// The study, an object of its `kind` and its `parameters`: see ``StatedStudy``.
  static let study = "study"
  /// The digest of each part of what is played: see ``Identity``.
  static let identity = "identity"
  static let seed = "seed"
  /// Of a shard, how many tournaments the whole has.
  static let planned = "planned"
  /// The first and the last of each run of tournaments.
  static let ranges = "ranges"
  static let tournaments = "tournaments"
  /// What the scenario is called, by which words of a command it is read again if not by its file's name, what is set
  /// in it and given of its matches if anything is, and the scenario itself: see ``ScenarioDocument``.
  static let scenarioName = "scenarioName"
  static let scenarioWords = "scenarioWords"
  static let settings = "settings"
  static let given = "given"
  static let scenario = "scenario"
  /// Match, score at home, score of the visitors and how often, for each.
  static let rareScores = "rare_scores"
  /// An array of objects: the indices of the `variants`, and the members of what was counted of them.
  static let exits = "exits"
  static let variants = "variants"
  static let checksum = "checksum"
}
