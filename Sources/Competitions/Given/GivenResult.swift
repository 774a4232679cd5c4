/// What somebody gives of a match that is still to come, without editing the scenario: a score that is
/// imposed, `ajax:psg=2-1`, or an outcome that is observed, `ajax:psg=home`.
public struct GivenResult: Sendable, Hashable {
  /// The match's name.
  public let match: String
  public let content: Content

  public enum Content: Sendable, Hashable {
    /// The match ends so in every tournament, as if it had been played.
    case imposed(home: Int, away: Int)
    /// Tournaments in which it ends so are counted apart.
    case observed(MatchOutcome)
  }

  public init(match: String, content: Content) {
    self.match = match
    self.content = content
  }

  /// Reads a text such as `ajax:psg=2-1` or `ajax:psg=home`; nil if it is none. What comes after the last
  /// `=` is the score or the outcome, as a name may hold one.
  public init?(_ text: String) {
    guard let equals = text.lastIndex(of: "="), equals > text.startIndex else { return nil }
    match = String(text[..<equals])
    let value = String(text[equals...].dropFirst())
    if let outcome = MatchOutcome(rawValue: value) {
      content = .observed(outcome)
      return
    }
    let parts = value.split(separator: "-", omittingEmptySubsequences: false)
    let scores = parts.compactMap { part in
      part.utf8.count <= 9 && part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard parts.count == 2, scores.count == 2 else { return nil }
    content = .imposed(home: scores[0], away: scores[1])
  }

  /// The text that reads as this.
  public var text: String {
    switch content {
    case .imposed(let home, let away): "\(match)=\(home)-\(away)"
    case .observed(let outcome): "\(match)=\(outcome.rawValue)"
    }
  }

  public var isImposed: Bool {
    if case .imposed = content { true } else { false }
  }
}
