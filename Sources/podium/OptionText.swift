public import ArgumentParser
import Rosters
public import Studies
import TextFiles

/// Parses and checks the values of options.
enum OptionText {
  static func duration(_ text: String) throws -> Double {
    try value(
      DurationText.seconds(text), "a duration such as 7h30m, 5m, 30s or 500ms, up to a year")
  }

  static func count(_ text: String) throws -> Int64 {
    try value(
      DecimalNumber(text)?.integer.map(Int64.init), "a whole number such as 1000000 or 1e6")
  }

  static func timeOfDay(_ text: String) throws -> TimeOfDay {
    try value(TimeOfDay(text), "a time of day such as 07:00 or 23:59:30")
  }

  static func shard(_ text: String) throws -> Shard {
    try value(Shard(text), "I/N such as 3/40, with 1 <= I <= N <= 1000000")
  }

  static func spreadSize(_ text: String) throws -> SpreadSize {
    try value(
      SpreadSize(text),
      "K or KxM such as 10000x100: 2 samples or more, 2 to 1000000 tournaments each, and at most 10^12 "
        + "tournaments in all")
  }

  static func starter(_ text: String) throws -> NamedStarter {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    return try value(
      parts.count == 2 ? NamedStarter(team: parts[0], name: parts[1]) : nil,
      "a side of the game and a pitcher, such as \"was=Max Scherzer\"")
  }

  static func odds(_ text: String) throws -> [Double] {
    try value(
      prices(text, 2...3),
      "two or three decimal odds above 1 and up to 100000, such as 2.10,3.40,3.60")
  }

  static func totalOdds(_ text: String) throws -> TotalOdds {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let expected =
      "a line, and decimal odds above 1 and up to 100000 of more goals and of fewer, such as 2.5:1.90,1.95"
    let line = try value(parts.first.flatMap { JSONNumber($0)?.double }, expected)
    let odds = try value(parts.count == 2 ? prices(parts[1], 2...2) : nil, expected)
    return TotalOdds(line: line, over: odds[0], under: odds[1])
  }

  private static func prices(_ text: String, _ count: ClosedRange<Int>) -> [Double]? {
    let prices = text.split(separator: ",", omittingEmptySubsequences: false).map {
      JSONNumber(String($0)).map(\.double).flatMap { $0 > 1 && $0 <= 100_000 ? $0 : nil }
    }
    let known = prices.compactMap(\.self)
    return count.contains(prices.count) && known.count == prices.count ? known : nil
  }

  private static func value<Value>(_ value: Value?, _ expected: String) throws -> Value {
    guard let value else { throw ValidationError("expected \(expected)") }
    return value
  }

  static func check<Value>(
    _ option: String, _ value: Value?, in range: ClosedRange<Value>, _ expected: String
  ) throws {
    if let value, !range.contains(value) {
      throw ValidationError("found \(option) \(value), expected \(expected)")
    }
  }

  static func check(_ option: String, _ text: String?, _ expected: String) throws {
    if text?.isEmpty == true {
      throw ValidationError("\(option) is empty, expected \(expected)")
    }
  }

  /// Refuses options that have no meaning beside the others.
  static func refuse(
    _ isGiven: KeyValuePairs<String, Bool>, because message: (String) -> String
  ) throws {
    for (option, isGiven) in isGiven where isGiven { throw ValidationError(message(option)) }
  }
}

extension LogLevel: ExpressibleByArgument {}
