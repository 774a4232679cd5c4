import ArgumentParser
import Fitting
import Likelihoods
import TextFiles

/// Parses the options of `podium fit`, some of which other commands share.
enum FitOptionText {
  typealias Weight = (name: String, weight: Double)
  typealias Alias = (name: String, team: String)
  typealias Column = (column: String, name: String)

  enum HalfLife: Equatable {
    case none, fitted
    case given(days: Double)

    var days: Double? { if case .given(let days) = self { days } else { nil } }
  }

  static func halfLife(_ text: String) throws -> HalfLife {
    if text == "none" { return .none }
    if text == "fit" { return .fitted }
    let units = ["d": 1.0, "w": 7, "y": 365.25]
    guard let unit = text.last.flatMap({ units[String($0)] }),
      let number = JSONNumber(String(text.dropLast()))?.double,
      0.01...1e6 ~= number * unit
    else {
      throw ValidationError(
        "expected a time above 0 in days, weeks or years, such as 390d, 52w or 3y, none or fit")
    }
    return .given(days: number * unit)
  }

  /// The prior: no number for none, one deviation, or those of attack and defence and their
  /// correlation.
  struct Prior {
    let numbers: [Double]

    func prior(of model: FitModel) throws -> FitPrior {
      switch numbers.count {
      case 0: return .none
      case 1: return .given(model.spread(numbers[0]))
      default:
        guard model.hasGoals else {
          throw ValidationError(
            "found a --prior of attack and defence with --model \(model.rawValue), expected one number"
          )
        }
        return .given(
          TeamSpread(attack: numbers[0], defence: numbers[1], correlation: numbers[2]))
      }
    }
  }

  static func prior(_ text: String) throws -> Prior {
    if text == "none" { return Prior(numbers: []) }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let ranges = [TeamSpread.range, TeamSpread.range, TeamSpread.correlations]
    let numbers = zip(parts, ranges).compactMap { number($0, $1) }
    guard [1, 3].contains(parts.count), numbers.count == parts.count else {
      throw ValidationError(
        "expected a number from 0.0001 to 100, or two and a correlation from -0.9999 to 0.9999, such as 0.26,0.19,0.9, "
          + "or none")
    }
    return Prior(numbers: numbers)
  }

  /// Refuses odds to learn from with a model that cannot; `nil` stands for the default model.
  static func checkLearnOdds(_ bookmaker: String?, _ model: FitModel?) throws {
    guard bookmaker != nil, let model, model != .dynamic else { return }
    throw ValidationError(
      "found --learn-odds with --model \(model.rawValue), expected --model dynamic")
  }

  static func weight(_ text: String) throws -> Weight {
    guard let (name, value) = pair(text), let weight = number(value, 0...1e6) else {
      throw ValidationError(
        "expected a tournament and a number from 0 to 1000000, such as \"Friendly=0.5\"")
    }
    return (name, weight)
  }

  static func alias(_ text: String) throws -> Alias {
    guard let pair = pair(text) else {
      throw ValidationError("expected two names, such as \"Atletico=Atlético\"")
    }
    return pair
  }

  static func column(_ text: String) throws -> Column {
    guard let pair = pair(text) else {
      throw ValidationError(
        "expected what a column holds and the column's name, such as home=HomeTeam")
    }
    return pair
  }

  static func eloFactor(_ text: String) throws -> EloOptions.Factor {
    if text == "eloratings" { return .eloratings }
    if text == "fit" { return .fitted }
    guard let factor = number(text, 0.01...1000) else {
      throw ValidationError("expected a number from 0.01 to 1000, eloratings or fit")
    }
    return .fixed(factor)
  }

  static func eloAdvantage(_ text: String) throws -> EloOptions.Advantage {
    if text == "fit" { return .fitted }
    guard let points = number(text, -1000...1000) else {
      throw ValidationError("expected a number from -1000 to 1000, or fit")
    }
    return .fixed(points)
  }

  /// The texts before and after the last `=`.
  private static func pair(_ text: String) -> (String, String)? {
    guard let equals = text.lastIndex(of: "=") else { return nil }
    let pair = (String(text[..<equals]), String(text[text.index(after: equals)...]))
    return pair.0.isEmpty || pair.1.isEmpty ? nil : pair
  }

  private static func number(_ text: String, _ range: ClosedRange<Double>) -> Double? {
    JSONNumber(text).map(\.double).flatMap { range.contains($0) ? $0 : nil }
  }
}
