package import Rosters
package import Seasons
internal import TextFiles

extension Season {
  /// Converts a schedule of Major League Baseball. Postponed games are on the day of play.
  package init(_ schedule: Schedule, file: String) {
    self.init()
    sport = .baseball
    name = nil
    let start = SourceLocation(file: file, line: 1, column: 1)
    var seen: Set<Int> = []
    // A postponed game is listed on both days.
    let games = schedule.games.filter { seen.insert($0.id).inserted }
      .map { schedule.game($0.id) ?? $0 }.filter { $0.home.name != $0.away.name }
    for game in games where game.status == .cancelled {
      warnings.report(
        "game \(game.id), \(game.away.name) at \(game.home.name), will not be played: left out",
        at: start)
    }
    let played = games.filter { $0.status != .cancelled }
    func key(_ game: ScheduledGame) -> [String] { [game.date, game.home.name, game.away.name] }
    let counts = Dictionary(played.map { (key($0), 1) }, uniquingKeysWith: +)
    var numbers: [[String]: Int] = [:]
    for game in played {
      let key = key(game)
      numbers[key, default: 0] += 1
      var match = SeasonMatch(home: game.home.name, away: game.away.name, location: start)
      match.day = CalendarDay(game.date)
      if counts[key, default: 0] > 1 { match.gameOfDay = numbers[key] }
      if game.status == .postponed { match.postpone() }
      if game.status == .final, let home = game.home.score, let away = game.away.score {
        match.score = SeasonScore(home, away)
      }
      matches.append(match)
    }
  }
}
