internal import Formats
internal import TextFiles

/// The ranking of a competition's tables, as the user names it or as the competition's name tells.
package struct KnownCompetition {
  /// The preset that ranks the first tables, or `nil` if none is known.
  package let preset: String?
  /// The name from which the preset was guessed, or `nil` if none was.
  let source: String?

  /// - Parameters:
  ///   - asked: The preset that the user asks for.
  ///   - names: The competition's names, such as `English Premier League 2024/25`. The first one that is known counts.
  ///   - firstYear: The year of the first match, or `nil` to take the year in the name.
  package init(asked: String?, names: [String], firstYear: Int?) {
    let presets = asked == nil ? RankingPreset.all : []
    let guessed = names.lazy.compactMap { name in
      KnownCompetition.preset(name, firstYear ?? KnownCompetition.year(in: name), among: presets)
        .map { (preset: $0.name, name: name) }
    }.first
    preset = asked ?? guessed?.preset
    source = guessed?.name
  }

  /// Returns the preset that a name tells, by the longest name that it holds: the latest one that had begun by the year, or
  /// else the first one.
  private static func preset(
    _ name: String, _ year: Int?, among presets: [RankingPreset]
  ) -> RankingPreset? {
    let text = " \(FoldedName(name).plain.joined(separator: " ")) "
    let known = presets.flatMap(\.recognisedAs).filter { text.contains(" \($0) ") }
    guard let known = known.max(by: { $0.count < $1.count }) else { return nil }
    let ofName = presets.filter { $0.recognisedAs.contains(known) }
    return ofName.last { ($0.since ?? 0) <= year ?? .max } ?? ofName.first
  }

  /// Returns the first year in a name.
  package static func year(in name: String) -> Int? {
    name.split { !$0.isNumber }.compactMap { Int($0) }.first { 1850...2200 ~= $0 }
  }

  /// The preset that ranks the thirds of its groups, or `nil` if there is none.
  var thirdsPreset: String? { preset.flatMap { RankingPreset(name: $0)?.thirds } }

  /// Returns the ranking of a stage: the preset, or a plain one if none is known.
  func ranking(hasDraws: Bool, hasGoals: Bool) -> JSONValue {
    preset.map { ["preset": .string($0)] }
      ?? KnownCompetition.plainRanking(hasDraws: hasDraws, hasGoals: hasGoals)
  }

  /// Returns a ranking by points, goal difference and goals; by points and wins if only winners are known; or by wins.
  static func plainRanking(hasDraws: Bool, hasGoals: Bool) -> JSONValue {
    guard hasDraws else { return ["wins", "lots"] }
    return hasGoals
      ? ["points", "goalDifference", "goalsFor", "lots"] : ["points", "wins", "lots"]
  }
}
