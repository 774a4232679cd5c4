internal import Scenarios

/// The effect of a replaced roster on the scenarios that take their teams from its file.
public struct ReplacedRoster: Sendable {
  public let scenarios: [String]
  /// Why scenarios that could run before no longer can, one text each.
  public let problems: [String]

  /// - Parameter bytes: The previous contents of the file.
  public init(_ file: String, kind: String, before bytes: [UInt8]) {
    let users = (try? RosterSource(file, kind: kind))?.users.compactMap(\.scenario) ?? []
    let before = ProposedFile(file, bytes: bytes)
    scenarios = users
    problems = users.compactMap { scenario in
      guard let reason = RosterCheck.problem(of: scenario, []),
        RosterCheck.problem(of: scenario, [before]) == nil
      else { return nil }
      return "\(scenario) can no longer run:\n\(reason)"
    }
  }
}
