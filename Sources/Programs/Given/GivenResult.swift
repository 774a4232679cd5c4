/// An assumption about a match to come, without editing the scenario: a fixed score, `ajax:psg=2-1`; an outcome as a
/// condition, `ajax:psg=home`; or a dismissal, `ajax:psg=dismissal ajax defence 30`.
public struct GivenResult: Sendable, Hashable {
  public let match: String
  public let content: Content

  public enum Content: Sendable, Hashable {
    /// The match ends so in every tournament, as if it had been played.
    case fixed(home: Int, away: Int)
    /// Tournaments in which the match ends so are counted separately.
    case conditional(MatchOutcome)
    /// An entrant loses a player of a line after a minute, in every tournament.
    case dismissal(entrant: String, line: String, minute: Int)
  }

  public init(match: String, content: Content) {
    self.match = match
    self.content = content
  }

  /// Returns the same content with the sides in reverse order.
  public static func turned(_ content: Content) -> Content {
    switch content {
    case .fixed(let home, let away): .fixed(home: away, away: home)
    case .conditional(let outcome): .conditional(outcome.turned)
    case .dismissal: content
    }
  }

  /// Reads a text such as `ajax:psg=2-1`, `ajax:psg=home` or `ajax:psg=dismissal ajax defence 30`, or returns `nil` for
  /// any other text. The score or outcome follows the last `=`, as names may contain one.
  public init?(_ text: String) {
    if let dismissal = GivenResult(dismissal: text) {
      self = dismissal
      return
    }
    guard let equals = text.lastIndex(of: "="), equals > text.startIndex else { return nil }
    match = String(text[..<equals])
    let value = String(text[equals...].dropFirst())
    if let outcome = MatchOutcome(rawValue: value) {
      content = .conditional(outcome)
      return
    }
    let parts = value.split(separator: "-", omittingEmptySubsequences: false)
    let scores = parts.compactMap(GivenResult.whole)
    guard parts.count == 2, scores.count == 2 else { return nil }
    content = .fixed(home: scores[0], away: scores[1])
  }

  private static let dismissalWord = "dismissal"

  /// Reads an id, which may have spaces, a line and a minute after the last `=dismissal`.
  private init?(dismissal text: String) {
    guard let mark = text.ranges(of: "=\(GivenResult.dismissalWord) ").last,
      mark.lowerBound > text.startIndex
    else { return nil }
    let words = text[mark.upperBound...].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count >= 3, let minute = words.last.flatMap(GivenResult.whole) else { return nil }
    match = String(text[..<mark.lowerBound])
    content = .dismissal(
      entrant: words.dropLast(2).joined(separator: " "), line: String(words[words.count - 2]),
      minute: minute)
  }

  /// Returns a whole number of up to nine digits.
  private static func whole(_ text: Substring) -> Int? {
    text.utf8.count <= 9 && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }

  public var text: String {
    switch content {
    case .fixed(let home, let away): "\(match)=\(home)-\(away)"
    case .conditional(let outcome): "\(match)=\(outcome.rawValue)"
    case .dismissal(let entrant, let line, let minute):
      "\(match)=\(GivenResult.dismissalWord) \(entrant) \(line) \(minute)"
    }
  }

  /// True if tournaments are counted separately by this; false if this holds in all of them.
  public var isConditional: Bool {
    if case .conditional = content { true } else { false }
  }

  /// Returns true if both can be given of the same match.
  public func goes(with other: GivenResult) -> Bool {
    switch (content, other.content) {
    case (.dismissal, .dismissal), (.dismissal, .conditional), (.conditional, .dismissal): true
    default: false
    }
  }
}
