internal import Programs
internal import Tallies
internal import TextFiles

enum PrecisionOption {
  /// The value that removes the scenario's targets.
  static let none = "none"

  /// Parses the targets of all `--precision` options, each `NAME=H` or several with commas between
  /// them. Ids may contain commas: a part without `=` belongs to the next one.
  static func targets(
    _ texts: [String], entrants: [Entrant]
  ) throws(StudyError) -> [PrecisionTarget] {
    if texts == [none] { return [] }
    var targets: [PrecisionTarget] = []
    for text in texts {
      for assignment in try assignments(text) {
        let target = try target(assignment, entrants: entrants)
        if targets.contains(where: { $0.name == target.name }) {
          throw error("found \(Diagnostic.quote(target.name)) twice, expected it once")
        }
        targets.append(target)
      }
    }
    guard PrecisionTarget.counts.contains(targets.count) else {
      throw error(
        "found \(targets.count) targets, expected at most \(PrecisionTarget.counts.upperBound)")
    }
    return targets
  }

  private static func error(_ message: String) -> StudyError {
    StudyError(.usage, "--precision: \(message)")
  }

  private static func assignments(_ text: String) throws(StudyError) -> [String] {
    var assignments: [String] = []
    var open: String?
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let whole = open.map { "\($0),\(part)" } ?? String(part)
      open = whole.contains("=") ? nil : whole
      if open == nil { assignments.append(whole) }
    }
    if let open {
      throw error(
        "found \(Diagnostic.quote(open)), expected a figure and its half-width, as in champion=0.001, or "
          + "\"\(none)\" alone")
    }
    return assignments
  }

  private static func target(
    _ assignment: String, entrants: [Entrant]
  ) throws(StudyError) -> PrecisionTarget {
    let equals = assignment.lastIndex(of: "=") ?? assignment.endIndex
    let name = String(assignment[..<equals])
    let number = String(assignment[equals...].dropFirst())
    guard let halfWidth = DecimalNumber(number)?.double else {
      throw error(
        "found \(Diagnostic.quote(number)) for \(Diagnostic.quote(name)), expected a number such as "
          + "0.001")
    }
    do {
      return try PrecisionTarget(name: name, halfWidth: halfWidth, entrants: entrants)
    } catch let refusal {
      throw error(refusal.description)
    }
  }
}
