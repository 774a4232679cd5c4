/// A part of a program that a block could not rely on: a mistake of its builder, and so of Podium itself.
public struct ProgramDefect: Sendable, Equatable, CustomStringConvertible {
  /// The part in words: `play 73 of knockout`, `table groups A`.
  public let part: String
  /// The defect, in words.
  public let problem: String

  public var description: String { "\(part): \(problem)" }
}

/// A part of a program, by its number.
package enum ProgramPart {
  case program
  case draw(any Draw)
  case match(Int)
  case tie(Int)
  case table(Int)
  case zone(Int)
  case finish
}
