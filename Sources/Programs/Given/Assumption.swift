/// An assumption about a tournament to come, without editing the scenario: a result of a match, `ajax:psg=2-1`, or an
/// event of an entrant, `mexico reaches quarter-final`.
public enum Assumption: Sendable, Hashable {
  case result(GivenResult)
  case event(EventText)

  /// Reads the text of an option, or returns `nil` for any other text.
  public init?(_ text: String) {
    if let result = GivenResult(text) {
      self = .result(result)
    } else if let event = EventText(text) {
      self = .event(event)
    } else {
      return nil
    }
  }

  public var text: String {
    switch self {
    case .result(let result): result.text
    case .event(let event): event.text
    }
  }

  /// The result of a match, or `nil` for an event.
  public var result: GivenResult? {
    if case .result(let result) = self { result } else { nil }
  }

  /// True if tournaments are counted separately by this; false if this holds in all of them.
  public var isConditional: Bool { result?.isConditional ?? true }
}
