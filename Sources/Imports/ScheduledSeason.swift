package import Rosters
package import Seasons
internal import TextFiles

extension Season {
  /// The games of a schedule of Major League Baseball, those that are put off as of the day on which they are played.
  package init(_ schedule: Schedule, file: String) {
    self.init()
    sport = .baseball
    name = nil
    // A game that was put off stands under both days.
    var entries: [Int: ScheduledGame] = [:]
    var order: [Int] = []
    for game in schedule.games {
      if entries[game.id] == nil { order.append(game.id) }
      entries[game.id] = schedule.game(game.id) ?? game
    }
    let start = SourceLocation(file: file, line: 1, column: 1)
    var games: [[String]: Int] = [:]
    for id in order {
      guard let game = entries[id], game.home.name != game.away.name else { continue }
      if game.status == .cancelled {
        warnings.report(
          "game \(id), \(game.away.name) at \(game.home.name), will not be played: left out",
          at: start)
        continue
      }
      games[[game.date, game.home.name, game.away.name], default: 0] += 1
    }
    var numbers: [[String]: Int] = [:]
    for id in order {
      guard let game = entries[id], game.home.name != game.away.name, game.status != .cancelled
      else {
        continue
      }
      let key = [game.date, game.home.name, game.away.name]
      numbers[key, default: 0] += 1
      var match = SeasonMatch(home: game.home.name, away: game.away.name, location: start)
      match.day = CalendarDay(game.date)
      if games[key, default: 0] > 1 { match.gameOfDay = numbers[key] }
      match.isPutOff = game.status == .postponed
      if game.status == .final, let home = game.home.score, let away = game.away.score {
        match.score = SeasonScore(home, away)
      }
      matches.append(match)
    }
  }
}
