internal import TextFiles

extension Season {
  /// Corrects dates a year before or after the season in the name, with one warning.
  ///
  /// `2025-01-04` in `English League One 2025/26` becomes 2026-01-04. Nothing changes if more than
  /// two thirds of the dates are outside of the season.
  package mutating func correctYears() {
    guard let first = name.flatMap(Season.firstYear) else { return }
    func isWithin(_ day: CalendarDay) -> Bool {
      // Qualifiers begin in June; the season of 2019-20 ended in August.
      day.description >= "\(first)-06-01" && day.description <= "\(first + 1)-08-31"
    }
    let dated = matches.indices.filter { matches[$0].day != nil }
    let outside = dated.filter { index in matches[index].day.map { !isWithin($0) } ?? false }
    guard !outside.isEmpty, outside.count * 3 <= dated.count * 2 else { return }
    var moved: [(match: Int, from: CalendarDay, to: CalendarDay)] = []
    for index in outside {
      guard let day = matches[index].day else { continue }
      let years = day.description < "\(first)-06-01" ? 1 : -1
      guard let other = Season.day(day, movedBy: years), isWithin(other) else { continue }
      moved.append((index, day, other))
      matches[index].day = other
    }
    let season = "\(first)-\((first + 1) % 100 < 10 ? "0" : "")\((first + 1) % 100)"
    if let one = moved.first {
      let days = moved.map(\.from).sorted()
      let span = days.first == days.last ? "\(days[0])" : "\(days[0]) to \(days[days.count - 1])"
      let count = moved.count == 1 ? "a match has" : "\(moved.count) matches have"
      warnings.report(
        "\(count) dates outside of the season \(season), \(span): taken for a year "
          + "\(one.to > one.from ? "later" : "earlier"), such as \(one.to) for \(one.from)",
        at: matches[one.match].location)
    }
    let left = outside.filter { index in !moved.contains { $0.match == index } }
    if let one = left.first, let day = matches[one].day {
      warnings.report(
        "\(matches[one].wording) is of \(day)"
          + (left.count > 1 ? ", and \(left.count - 1) more matches have such dates" : "")
          + ", outside of the season \(season): taken as given",
        at: matches[one].location)
    }
  }

  /// Returns the first year of a season in a name, written `2025/26`, `2025-26` or `2025/2026`.
  static func firstYear(_ name: String) -> Int? {
    let numbers = name.split { !($0.isASCII && $0.isNumber) && $0 != "/" && $0 != "-" && $0 != "–" }
    for part in numbers {
      let years = part.split { $0 == "/" || $0 == "-" || $0 == "–" }
      guard years.count == 2, years[0].utf8.count == 4, let first = Int(years[0]),
        let second = Int(years[1]), 1850...2200 ~= first,
        years[1].utf8.count == 4 && second == first + 1
          || years[1].utf8.count == 2 && second == (first + 1) % 100
      else { continue }
      return first
    }
    return nil
  }

  private static func day(_ day: CalendarDay, movedBy years: Int) -> CalendarDay? {
    let text = day.description
    return Int(text.prefix(4)).flatMap { CalendarDay("\($0 + years)\(text.dropFirst(4))") }
  }
}
