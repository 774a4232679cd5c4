internal import Estimates
internal import Games
internal import Programs
internal import Statistics
internal import Tables
internal import Tallies

extension RunReport {
  private static let maximumMet = 16
  /// The maximum number of players beside an achievement.
  private static let topEarners = 3
  private static let maximumWeeks = 16

  @BlockBuilder var placeSections: [Block] {
    if let places = summary.places {
      season
      players(places)
      meetings(places)
      if !places.achievements.isEmpty {
        achievements(places)
        weeks(places)
      }
    }
  }

  var placeMeaning: [RichText] {
    guard summary.places != nil else { return [] }
    let match = summary.words.match
    return [
      """
      \(strong: "Win rate"): the share of their games in which the player came first. \(strong: "Average placement"): \
      their mean place in a \(match.noun).
      """,
      """
      \(strong: "Ahead"): of the \(match.plural) in which both sat, the share in which the player of the row was ahead of \
      that of the column.
      """,
    ]
  }

  private var season: Section {
    Section("The season") { RichText(seasonSentences.joined(separator: " ")) }
  }

  @ListBuilder<String> private var seasonSentences: [String] {
    let program = summary.tournament.program
    let weeks = program.weeks
    let game = summary.tournament.game as? any OrderGame
    let (played, all) = (program.playedRounds, program.weekRounds.count)
    let perWeek = weeks.first?.rounds.count ?? 0
    "\(weeks.count) week\(weeks.count == 1 ? "" : "s") of \(perWeek) round\(perWeek == 1 ? "" : "s")."
    if played == all {
      "All of them have been played, and are the same in every season."
    } else if played == 1 {
      "The first of the \(all) rounds has been played, and is the same in every season."
    } else if played > 0 {
      "The first \(played) of the \(all) rounds have been played, and are the same in every season."
    }
    let next = program.weekRounds.dropFirst(played).first ?? 0..<0
    let begun = program.matches[next].count { $0.result != nil }
    if begun > 0 {
      let match = program.words.match
      """
      Of the next round \(begun) \(begun == 1 ? "\(match.noun) has" : "\(match.plural) have") been played, and who is left \
      sits in the others.
      """
    }
    let without = weeks.indices.filter { !weeks[$0].countsAchievements }
    if !without.isEmpty, game?.achievements.isEmpty == false {
      let names = without.map { "\($0 + 1)" }.joined(separator: ", ")
      "Achievements do not count in week \(names)."
    }
    if game?.strengths.contains(where: \.isEstimated) == true {
      "Strengths are those that make the results given likeliest. How far they may be off does not show in the intervals."
    }
  }

  private func players(_ places: PlaceSummary) -> Section {
    let table = Table(
      of: summary.order.map { (entrant: $0, player: places.players[$0]) },
      [
        .text("Player") { name($0.entrant) }, .real("Strength") { summary.strength($0.entrant) },
        .real("Mean games") { $0.player.games.mean },
        .number("Win rate") { share($0.player.winRate) },
        .real("Average placement") { $0.player.averagePlacement?.ratio },
      ]
        + (0..<summary.tournament.program.sides).map { place in
          .number(NumberText.ordinal(place + 1)) { share($0.player.placements[place].share) }
        } + [
          .real("Points per game") { $0.player.pointsPerGame?.ratio },
          .real("Points for achievements") { $0.player.achievementPoints.mean },
        ])
    return Section("The players") {
      """
      The share of their games that they win, their mean place in a \(summary.words.match.noun), and how often they \
      finish in each place.
      """
      Block.table(table)
    }
  }

  private func share(_ ratio: RatioEstimate?) -> Cell? {
    ratio.map {
      $0.isCertain
        ? .text("\(NumberText.fixed($0.ratio * 100, decimals: 1)) %") : .probability($0.ratio)
    }
  }

  private func meetings(_ places: PlaceSummary) -> Section {
    let matches = summary.words.match.plural
    return Section("Head to head") {
      if summary.entrants.count > RunReport.maximumMet {
        """
        There are \(summary.entrants.count) players: how each fared against each other in the \(matches) they shared is \
        in \(code: "head_to_head.csv").
        """
      } else {
        "Of the \(matches) in which both sat, the share in which the player of the row was ahead."
        Block.heatmap(
          Table(
            of: summary.order,
            [.text("Player") { name($0) }]
              + summary.order.map { other in
                .number(name(other)) { one in
                  places.meetings[one][other].map { share($0.ahead) } ?? .text("-")
                }
              }))
      }
    }
  }

  private func achievements(_ places: PlaceSummary) -> Section {
    let table = Table(
      of: places.leaderboard,
      [
        .text("Achievement") { places.achievements[$0].achievement.name },
        .count("Points") { places.achievements[$0].achievement.points },
        .real("Times a season") { places.achievements[$0].times.mean },
        .text("Top earners, times a season") { index in
          let earners = places.achievements[index].earners.prefix(RunReport.topEarners).map {
            let times = NumberText.fixed(places.players[$0].earned[index].mean, decimals: 2)
            return "\(name($0)) \(times)"
          }
          return earners.isEmpty ? "nobody" : earners.joined(separator: ", ")
        },
      ])
    let earned = places.leaderboard.filter { places.achievements[$0].times.sum > 0 }
    return Section("Achievements") {
      Block.table(table)
      if let first = earned.first, let last = earned.last {
        """
        Most popular: \(places.achievements[first].achievement.name). Rarest of those ever earned: \
        \(places.achievements[last].achievement.name).
        """
      } else {
        "None was ever earned."
      }
    }
  }

  private func weeks(_ places: PlaceSummary) -> Section {
    let count = places.achievements[0].weeks.count
    let table = Table(
      of: places.leaderboard.map { places.achievements[$0] },
      [.text("Achievement") { $0.achievement.name }]
        + (0..<count).map { week in .real("Week \(week + 1)") { $0.weeks[week].mean } })
    return Section("Achievements by week") {
      if count > RunReport.maximumWeeks {
        "How often each is earned in each of the \(count) weeks is in \(code: "achievements.csv")."
      } else {
        "How often each is earned in a week, on average."
        Block.table(table)
      }
    }
  }
}
