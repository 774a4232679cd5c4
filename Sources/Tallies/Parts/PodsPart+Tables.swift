internal import Competitions
internal import Estimates
internal import Games
internal import Tables

extension PodsPart {
  public func tables(_ summary: Summary) -> [NamedTable] {
    guard let pods = summary.pods else { return [] }
    let tables = [
      ("players", players(pods, summary)), ("placements", placements(pods, summary)),
      ("head_to_head", headToHead(pods, summary)), ("achievements", achievements(pods, summary)),
      ("achievement_earners", earners(pods, summary)),
    ]
    return tables.compactMap { name, table in table.map { NamedTable(name, $0) } }
  }

  /// One row a player, the likeliest winner first.
  private func players(_ pods: PodSeasonSummary, _ summary: Summary) -> Table {
    let rates = [
      ("win_rate", "Win rate"), ("average_placement", "Average placement"),
      ("points_per_game", "Points per game"),
    ]
    let means = [
      ("mean_games", "Mean games"), ("mean_placement_points", "Mean points for places"),
      ("mean_achievement_points", "Mean points for achievements"),
    ]
    return Table(
      columns: [
        .text("entrant", "Entrant"), .text("name", "Name"), .number("strength", "Strength"),
      ]
        + (rates + means).map(Column.number)
        + (rates + means).flatMap { EstimateCells.errorColumns($0.0) },
      rows: summary.order.map { index in
        let player = pods.players[index]
        let rates = [player.winRate, player.averagePlacement, player.pointsPerGame]
        let means = [player.games, player.placementPoints, player.achievementPoints]
        return [
          .text(summary.id(index)), .text(summary.entrants[index].entrant.name),
          .real(ifKnown: summary.strength(index)),
        ]
          + rates.map { .real(ifKnown: $0?.ratio) } + means.map { .real($0.mean) }
          + rates.flatMap { summary.errors($0) } + means.flatMap { summary.errors($0) }
      })
  }

  /// A row for each player and each place in a pod.
  private func placements(_ pods: PodSeasonSummary, _ summary: Summary) -> Table {
    Table(
      columns: [
        .text("entrant", "Entrant"), .number("place", "Place"), .number("mean_times", "Mean times"),
        .number("share", "Share of games"),
      ] + EstimateCells.errorColumns("mean_times") + EstimateCells.errorColumns("share"),
      rows: summary.order.flatMap { index in
        pods.players[index].placements.enumerated().map { place, placement in
          [
            .text(summary.id(index)), .integer(Int128(place + 1)), .real(placement.times.mean),
            .real(ifKnown: placement.share?.ratio),
          ] + summary.errors(placement.times) + summary.errors(placement.share)
        }
      })
  }

  /// A row for each player and each other one.
  private func headToHead(_ pods: PodSeasonSummary, _ summary: Summary) -> Table {
    Table(
      columns: [
        .text("entrant", "Entrant"), .text("other", "Other"),
        .number("mean_met", "Mean pods shared"),
        .number("ahead", "Ahead"), .number("behind", "Behind"),
      ] + ["mean_met", "ahead", "behind"].flatMap(EstimateCells.errorColumns),
      rows: summary.order.flatMap { one in
        summary.order.compactMap { other in
          pods.meetings[one][other].map { meeting in
            [
              .text(summary.id(one)), .text(summary.id(other)), .real(meeting.met.mean),
              .real(ifKnown: meeting.ahead?.ratio), .real(ifKnown: meeting.behind?.ratio),
            ] + summary.errors(meeting.met) + summary.errors(meeting.ahead)
              + summary.errors(meeting.behind)
          }
        }
      })
  }

  /// A row for each achievement in a whole season, then one for each of its weeks; nil if there are no
  /// achievements.
  private func achievements(_ pods: PodSeasonSummary, _ summary: Summary) -> Table? {
    guard !pods.achievements.isEmpty else { return nil }
    return Table(
      columns: [
        .text("achievement", "Achievement"), .text("name", "Name"), .number("points", "Points"),
        .text("week", "Week"), .number("mean_times", "Mean times"),
      ] + EstimateCells.errorColumns("mean_times"),
      rows: pods.leaderboard.flatMap { index in
        let achievement = pods.achievements[index]
        let weeks = achievement.weeks.enumerated().map {
          (Cell.integer(Int128($0.offset + 1)), $0.element)
        }
        return ([(Cell.text("all"), achievement.times)] + weeks).map { week, times in
          [
            .text(achievement.achievement.id), .text(achievement.achievement.name),
            .integer(Int128(achievement.achievement.points)), week, .real(times.mean),
          ] + summary.errors(times)
        }
      })
  }

  /// A row for each achievement and each player; nil if there are no achievements.
  private func earners(_ pods: PodSeasonSummary, _ summary: Summary) -> Table? {
    guard !pods.achievements.isEmpty else { return nil }
    return Table(
      columns: [
        .text("achievement", "Achievement"), .text("entrant", "Entrant"),
        .number("mean_times", "Mean times"),
      ] + EstimateCells.errorColumns("mean_times"),
      rows: pods.leaderboard.flatMap { index in
        let earners = pods.achievements[index].earners
        let others = summary.entrants.indices.filter { !earners.contains($0) }
        return (earners + others).map { player in
          let times = pods.players[player].earned[index]
          return [
            .text(pods.achievements[index].achievement.id), .text(summary.id(player)),
            .real(times.mean),
          ] + summary.errors(times)
        }
      })
  }
}
