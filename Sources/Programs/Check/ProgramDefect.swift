/// A part of a program on which a block could not rely: a bug in a builder.
public struct ProgramDefect: Sendable, Equatable, CustomStringConvertible {
  /// The part in words: `play 73 of knockout`, `table groups A`.
  public let part: String
  public let problem: String

  public var description: String { "\(part): \(problem)" }
}

package enum ProgramPart {
  case program
  case draw(any Draw)
  case match(Int)
  case tie(Int)
  case table(Int)
  case zone(Int)
  case finish
}
