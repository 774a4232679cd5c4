/// What reads bytes that can be anything: by a fuzzer, and in the tests those of `fuzz/corpus`.
public enum FuzzReader: String, Sendable, CaseIterable {
  case scenarios, statepoints, imports, rosters, results, seasons

  /// Reads bytes, which ends the process if they show a fault of Podium's.
  public func read(_ bytes: [UInt8]) {
    switch self {
    case .scenarios: ScenarioBytes.read(bytes)
    case .statepoints: StatepointBytes.read(bytes)
    case .imports: ImportBytes.read(bytes)
    case .rosters: RosterBytes.read(bytes)
    case .results: ResultBytes.read(bytes)
    case .seasons: SeasonBytes.read(bytes)
    }
  }

  /// Returns a Boolean value indicating whether bytes are a statepoint of which reports can be made.
  public static func isStatepoint(_ bytes: [UInt8]) -> Bool { StatepointBytes.take(bytes) }

  /// Returns the file of the same run as this program writes it, or `nil` if the bytes are no statepoint's.
  public static func replayed(_ bytes: [UInt8]) -> [UInt8]? { StatepointBytes.replayed(bytes) }
}
