internal import TextFiles

public struct PrecisionTargetError: Error, Sendable, Equatable, CustomStringConvertible {
  public let message: String
  public let suggestion: String?

  private init(_ message: String, suggestion: String? = nil) {
    self.message = message
    self.suggestion = suggestion
  }

  public var description: String {
    Diagnostic(message, suggestion: suggestion).description
  }

  init(output name: String) {
    let near = nearestName(to: name, among: ["champion", "points", "top1", "top4", "top10"])
    self.init(
      "found the figure \(Diagnostic.quote(name)), expected \"champion\", \"points\", \"top4\" "
        + "(or another position) or \"reaches:ZONE\"; to name an entrant, write \"champion:ID\" or "
        + "\"reaches:ID:ZONE\"",
      suggestion: near)
  }

  init(position name: String, entrants: Int) {
    self.init(
      "found the figure \(Diagnostic.quote(name)), expected a position from 1 to \(entrants - 1): there are \(entrants) entrants"
    )
  }

  init(entrant id: String, among ids: [String]) {
    self.init(
      "found \(Diagnostic.quote(id)), expected the id of an entrant",
      suggestion: nearestName(to: id, among: ids))
  }

  init(halfWidth: Double, of name: String, _ output: Estimand) {
    self.init(
      "found the half-width \(halfWidth) for \(Diagnostic.quote(name)), expected "
        + (output == .points
          ? "0.000000001 to 1000000" : "0.000000001 to 0.5, because it is for a probability"))
  }
}
