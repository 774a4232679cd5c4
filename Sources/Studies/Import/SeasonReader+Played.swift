internal import Imports
internal import Seasons
internal import TextFiles

extension SeasonReader {
  /// The seasons of files that are over.
  struct PlayedGroups {
    /// Each with the earlier and simultaneous seasons that a chain of common teams connects with it, by their first days.
    var played: [Seasons] = []
    /// The files with several seasons.
    var shared: Set<String> = []
    /// The seasons that are left out, and why, for people.
    var leftOut: [String] = []
  }

  /// Reads files of several seasons or leagues, in any order, as seasons to forecast.
  ///
  /// A season tells only what was known before others if earlier results know none of its teams and there is another season.
  func playedSeasons(_ inputs: [String]) throws(StudyError) -> PlayedGroups {
    var groups = PlayedGroups()
    let seasons = try allSeasons(inputs).sorted { $0.firstDay < $1.firstDay }
    let files = seasons.flatMap(\.files)
    groups.shared = Set(files.filter { file in files.count { $0 == file } > 1 })
    let sides = seasons.map { Set($0.sides) }
    for (index, season) in seasons.enumerated() {
      let name = season.files.joined(separator: ", ")
      let open = season.matches.count { $0.score == nil }
      guard open == 0 else {
        groups.leftOut.append(
          "left out \(name): \(open) of \(season.matches.count) matches have no result")
        continue
      }
      var (teams, connected): (Set<String>, Set<Int>) = (sides[index], [index])
      while let next = seasons.indices.first(where: {
        !connected.contains($0) && seasons[$0].firstDay <= season.lastDay
          && !teams.isDisjoint(with: sides[$0])
      }) {
        connected.insert(next)
        teams.formUnion(sides[next])
      }
      let isKnown = connected.contains {
        seasons[$0].firstDay < season.firstDay && !sides[$0].isDisjoint(with: sides[index])
      }
      guard isKnown || seasons.count == 1 else {
        groups.leftOut.append("not forecast, for want of earlier results of its teams: \(name)")
        continue
      }
      var diagnostics = Diagnostics()
      groups.played.append(
        try corrected(
          season, connected.subtracting([index]).sorted().map { seasons[$0] }, &diagnostics))
    }
    return groups
  }
}

extension Season {
  fileprivate var firstDay: Int { matches.compactMap(\.day).min()?.number ?? 0 }
  fileprivate var lastDay: Int { matches.compactMap(\.day).max()?.number ?? 0 }

  /// The paths of the files with matches of the season, in order.
  var files: [String] {
    var seen: Set<String> = []
    return matches.map(\.location.file).filter { seen.insert($0).inserted }
  }
}
