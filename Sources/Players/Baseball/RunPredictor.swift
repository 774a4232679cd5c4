package import Games
internal import LinearAlgebra
internal import TextFiles

/// Predicts runs in five innings for any two sides of a study: RA/5, the runs that a side's pitchers allow.
///
/// RA/5 is the formula of the app from which the game comes, deliberately crude: runs above average, times runs per
/// inning. With the pitcher's FIP and wRC/5 of the hitters, the sum over their plate appearances of wRC+ / 100 - 1,
///
///     RA/5 = FIP / 9 * wRC/5, rounded to the nearest whole number, halves away from zero;
///     plausible runs = FIP / 9 * 5 * (1 + wRC/5 / plate appearances),
///
/// whose units are consistent: runs of hitters who are on average average. What each line-up would create against each
/// number of plate appearances is one matrix product: rows of plate appearances over the nine places, times columns of
/// batter values (wRC+ - 100) in whole units. Sums stay far below 2^53, so that the product is exact.
package struct RunPredictor: Sendable {
  private let rules: BaseballRules
  private let squads: [BaseballSquad]
  /// The row of each entrant's first starter.
  private let firstRows: [Int]
  /// The plate appearances in five innings, for each starter of each entrant.
  private let plateAppearances: [Int]
  /// Sums of batter values, a row a starter, a column an entrant, in units of 10^-``scale``.
  private let sums: Matrix
  private let scale: Int

  package init(_ squads: [BaseballSquad], rules: BaseballRules) {
    self.rules = rules
    self.squads = squads
    var firstRows: [Int] = []
    var plateAppearances: [Int] = []
    for squad in squads {
      firstRows.append(plateAppearances.count)
      plateAppearances += squad.rotation.map {
        RunPredictor.plateAppearances($0.player, rules: rules)
      }
    }
    self.firstRows = firstRows
    self.plateAppearances = plateAppearances
    let values = squads.map { squad in squad.lineup.map { RunPredictor.wrcPlus($0, of: squad) } }
    let decimals = values.joined().compactMap { $0?.scale }.max() ?? 0
    scale = decimals + 2
    var batters = Matrix(rows: BaseballSquad.places, columns: squads.count)
    for (entrant, lineup) in values.enumerated() {
      for (place, wrcPlus) in lineup.enumerated() {
        guard let wrcPlus else { continue }
        let units = Int128(wrcPlus.significand) * ExactRatio.powerOfTen(decimals - wrcPlus.scale)
        batters[place, entrant] = Double(units - 100 * ExactRatio.powerOfTen(decimals))
      }
    }
    let spread = plateAppearances.flatMap { RunPredictor.spread($0).map(Double.init) }
    let order = Matrix(
      rows: plateAppearances.count, columns: BaseballSquad.places, elements: spread)
    sums = order.product(batters)
  }

  /// Plate appearances over the nine places: as many for each, one more for the first.
  package static func spread(_ plateAppearances: Int) -> [Int] {
    let (each, rest) = plateAppearances.quotientAndRemainder(dividingBy: BaseballSquad.places)
    return (0..<BaseballSquad.places).map { each + ($0 < rest ? 1 : 0) }
  }

  /// The predictions for a game between two entrants, home side first: what the pitchers of a side allow, its
  /// opponents score.
  package func predictions(sides: [Int], meeting: Int) -> [OutcomePrediction] {
    precondition(sides.count == 2, "a baseball game of \(sides.count) sides")
    return (0..<2).flatMap { side -> [OutcomePrediction] in
      let (entrant, opponent) = (sides[side], sides[1 - side])
      let starter = squads[entrant].rotation[squads[entrant].starter(meeting: meeting)]
      let known = starter.player?.qualified
      guard let fip = known?.fip ?? squads[entrant].pitching?.fip else {
        return [
          OutcomePrediction(
            method: "RA/5", outcome: 1, side: 1 - side, value: nil,
            absence:
              "batters faced, innings or FIP of the starter are not known, nor is a FIP of the team's pitchers",
            opponent: starter.name)
        ]
      }
      let meetsOwn = known == nil && side == 1 && rules.unknownVisitorMeets == .away
      let (hitters, fielders) = meetsOwn ? (entrant, opponent) : (opponent, entrant)
      let faced = row(rules.plateAppearancesFrom == .own ? hitters : fielders, meeting)
      let wrc5 = ExactRatio(Int128(sums[faced, hitters]), over: ExactRatio.powerOfTen(scale))
      let pitcher =
        known == nil ? "\(starter.name ?? "starter") (by the team's FIP)" : starter.name
      return values(ExactRatio(fip), wrc5, plateAppearances[faced]).map { method, value, steps in
        OutcomePrediction(
          method: method, outcome: 1, side: 1 - side, value: value, opponent: pitcher, steps: steps)
      }
    }
  }

  /// The row of an entrant's starter in a meeting.
  private func row(_ entrant: Int, _ meeting: Int) -> Int {
    firstRows[entrant] + squads[entrant].starter(meeting: meeting)
  }

  /// RA/5 and plausible runs, each with the steps that lead to them.
  private func values(
    _ fip: ExactRatio, _ wrc5: ExactRatio, _ plateAppearances: Int
  ) -> [(method: String, value: Double, steps: [OutcomePrediction.Step])] {
    let raw = fip * wrc5 / 9
    let share = plateAppearances > 0 ? wrc5 / ExactRatio(Int128(plateAppearances)) : 0
    let steps: [OutcomePrediction.Step] = [
      .init("fip", "FIP", fip.double),
      .init("plate_appearances", "Plate appearances", Double(plateAppearances)),
      .init("wrc5", "wRC/5", wrc5.double), .init("raw_ra5", "RA/5 unrounded", raw.double),
    ]
    return [
      ("RA/5", Double(raw.rounded(decimals: 0).numerator), steps),
      ("plausible runs", (fip * 5 / 9 * (1 + share)).double, steps),
    ]
  }

  /// TBF / IP * 5, rounded; the rules' number for a starter who is not known.
  private static func plateAppearances(_ pitcher: Pitcher?, rules: BaseballRules) -> Int {
    guard let known = pitcher?.qualified else { return rules.unknownStarterPlateAppearances }
    let faced = ExactRatio(Int128(5 * known.battersFaced)) / known.innings
    return Int(faced.rounded(decimals: 0).numerator)
  }

  /// The wRC+ of a place in the batting order: the batter's own or else the team's; `nil` for a batter whom the
  /// team does not list.
  private static func wrcPlus(
    _ place: BaseballSquad.Place<Batter>, of squad: BaseballSquad
  ) -> DecimalNumber? {
    place.player.flatMap { $0.wrcPlus ?? squad.wrcPlus }
  }
}
