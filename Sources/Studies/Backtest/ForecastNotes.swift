internal import Scenarios
internal import TextFiles

/// Remarks on the ratings of forecasts, as a statepoint keeps them.
enum ForecastNotes {
  static let key = "notes"

  /// Returns `nil` without remarks.
  static func json(_ scenario: BacktestedScenario) -> JSONValue? {
    scenario.notes.isEmpty ? nil : .array(scenario.notes.map { .string($0) })
  }
}
