public import Programs
internal import Tallies
public import TextFiles

/// The scenario of a statepoint, so that reports can be written from the statepoint alone.
///
/// The document names tournaments and their parts; the identity determines results.
public struct ScenarioDocument: Sendable, Hashable {
  /// The file name without folder and `.json`, which names the folder of reports.
  public let name: String
  /// The scenario including what it reads from other files.
  public let document: JSONValue
  /// Results given in addition to the file, in schedule order, which the document includes.
  public let given: [Assumption]
  /// Settings in addition to the file, which the document includes.
  public let settings: [ScenarioSetting]
  /// The command arguments that produce the scenario, if not a file name: a game of a schedule and
  /// its roster, or a scenario and a file of variants.
  public let words: String?
  /// The path of the scenario's file as the command named it, or `nil` if it was absolute.
  public let path: String?
  /// The source of the ratings, or `nil` in statepoints of earlier versions.
  public let ratings: RatingsOrigin?

  /// - Precondition: `name` can be the name of a folder: see ``isName(_:)``.
  public init(
    name: String, document: JSONValue, settings: [ScenarioSetting] = [],
    given: [Assumption] = [], words: String? = nil, path: String? = nil,
    ratings: RatingsOrigin? = nil
  ) {
    precondition(ScenarioDocument.isName(name), "a scenario named \(name)")
    self.name = name
    self.document = document
    self.settings = settings
    self.given = given
    self.words = words
    self.path = path
    self.ratings = ratings
  }

  /// True if a text can be the name of a folder.
  public static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 255 && text != "." && text != ".."
      && !text.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }
}
