public import ArgumentParser
import Rosters
public import Studies
import TextFiles

/// What options hold that are neither numbers nor names: each reads its text, or says what it expected.
enum OptionText {
  static func duration(_ text: String) throws -> Double {
    guard let seconds = DurationText.seconds(text) else {
      throw ValidationError("expected a duration such as 7h30m, 5m, 30s or 500ms, up to a year")
    }
    return seconds
  }

  static func count(_ text: String) throws -> Int64 {
    guard let count = DecimalNumber(text)?.integer.map(Int64.init) else {
      throw ValidationError("expected a whole number such as 1000000 or 1e6")
    }
    return count
  }

  static func timeOfDay(_ text: String) throws -> TimeOfDay {
    guard let time = TimeOfDay(text) else {
      throw ValidationError("expected a time of day such as 07:00 or 23:59:30")
    }
    return time
  }

  static func shard(_ text: String) throws -> Shard {
    guard let shard = Shard(text) else {
      throw ValidationError("expected I/N such as 3/40, with 1 <= I <= N <= 1000000")
    }
    return shard
  }

  static func starter(_ text: String) throws -> NamedStarter {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw ValidationError(
        "expected a side of the game and a pitcher, such as \"was=Max Scherzer\"")
    }
    return NamedStarter(team: parts[0], name: parts[1])
  }

  static func spreadSize(_ text: String) throws -> SpreadSize {
    guard let size = SpreadSize(text) else {
      throw ValidationError(
        "expected K or KxM such as 10000x100: 2 samples or more, 2 to 1000000 tournaments each, 10^12 "
          + "tournaments at the most")
    }
    return size
  }
}

extension LogLevel: ExpressibleByArgument {}
