public import Programs
internal import Tallies
public import TextFiles

/// The scenario that a statepoint was played from, so that reports can be written from the statepoint
/// alone, on another machine and under another name.
///
/// It says what the tournaments are called, but not which they are: that is the identity's part.
public struct ScenarioDocument: Sendable, Hashable {
  /// The name of its file, without folder and `.json`: what the folder of its reports is called.
  public let name: String
  /// The scenario, with what it reads from other files written out.
  public let document: JSONValue
  /// What was given of its matches beside what its file says, in the order of the schedule. The document
  /// holds it as well, as results and as a part of the tally.
  public let given: [GivenResult]
  /// What was set in it beside what its file says. The document holds it as well.
  public let settings: [ScenarioSetting]
  /// By what words of a command it is read again, where they are more than the name of a file: a game of a
  /// schedule, and its roster.
  public let words: String?

  /// - Precondition: `name` can be the name of a folder: see ``isName(_:)``.
  public init(
    name: String, document: JSONValue, settings: [ScenarioSetting] = [],
    given: [GivenResult] = [], words: String? = nil
  ) {
    precondition(ScenarioDocument.isName(name), "a scenario named \(name)")
    self.name = name
    self.document = document
    self.settings = settings
    self.given = given
    self.words = words
  }

  /// Whether a text can be the name of a folder.
  public static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 255 && text != "." && text != ".."
      && !text.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }
}
