internal import Scenarios

/// What has become of the scenarios that have their teams from a file, after it was written over.
public struct ReplacedRoster: Sendable {
  /// The paths of these scenarios.
  public let scenarios: [String]
  /// What keeps those from running that could run before: each in whole lines.
  public let problems: [String]

  /// - Parameters:
  ///   - file: the roster, as it is now.
  ///   - kind: its game.
  ///   - bytes: what the file held before.
  public init(_ file: String, kind: String, before bytes: [UInt8]) {
    let users = (try? RosterSource(file, kind: kind))?.users.compactMap(\.scenario) ?? []
    let before = ProposedFile(file, bytes: bytes)
    scenarios = users
    problems = users.compactMap { scenario in
      guard let reason = RosterCheck.problem(of: scenario, nil),
        RosterCheck.problem(of: scenario, before) == nil
      else { return nil }
      return "\(scenario) can no longer run:\n\(reason)"
    }
  }
}
