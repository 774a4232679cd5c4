package import Games
internal import LinearAlgebra
internal import TextFiles

/// Predicts runs in five innings for any two sides of a study.
///
/// What each line-up would create against each number of plate appearances is one matrix product: rows
/// of plate appearances over the nine places, times columns of batter values (wRC+ - 100) in whole
/// units. Sums stay far below 2^53, so that the product is exact.
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

  /// The predictions for a game between two entrants, home side first.
  package func predictions(sides: [Int], meeting: Int) -> [RunPrediction] {
    precondition(sides.count == 2, "a baseball game of \(sides.count) sides")
    return (0..<2).map { side in
      let entrant = sides[side]
      let opponent = sides[1 - side]
      let starter = squads[entrant].starter(meeting: meeting)
      let name = squads[entrant].rotation[starter].name
      let known = squads[entrant].rotation[starter].player?.qualified
      guard let fip = known?.fip ?? squads[entrant].pitching?.fip else {
        return RunPrediction(
          side: side, starter: name, usesTeamPitching: false, figures: nil,
          absence: "batters faced, innings or FIP of the starter are not known, "
            + "nor is a FIP of the team's pitchers"
        )
      }
      let meetsOwn = known == nil && side == 1 && rules.unknownVisitorMeets == .away
      let hitters = meetsOwn ? entrant : opponent
      let faced =
        rules.plateAppearancesFrom == .own
        ? row(hitters, meeting)
        : row(hitters == opponent ? entrant : opponent, meeting)
      return RunPrediction(
        side: side, starter: name, usesTeamPitching: known == nil,
        figures: figures(
          fip: fip, plateAppearances: plateAppearances[faced], sum: sums[faced, hitters]),
        absence: nil
      )
    }
  }

  /// The predictions as runs that sides score.
  package func outcomes(sides: [Int], meeting: Int) -> [OutcomePrediction] {
    predictions(sides: sides, meeting: meeting).flatMap(\.outcomes)
  }

  /// The row of an entrant's starter in a meeting.
  private func row(_ entrant: Int, _ meeting: Int) -> Int {
    firstRows[entrant] + squads[entrant].starter(meeting: meeting)
  }

  private func figures(
    fip: DecimalNumber, plateAppearances: Int, sum: Double
  ) -> RunPrediction.Figures {
    let minus = SeasonMetrics(rules: rules).fipMinus(fip)
    let wrc5 = ExactRatio(Int128(sum), over: ExactRatio.powerOfTen(scale))
    let fip = ExactRatio(fip)
    let raw = fip * wrc5 * ExactRatio(1, over: 9)
    let average = fip * ExactRatio(5, over: 9)
    let share =
      plateAppearances > 0 ? wrc5 * ExactRatio(1, over: Int128(plateAppearances)) : ExactRatio(0)
    return RunPrediction.Figures(
      fip: fip.double,
      fipMinus: minus,
      plateAppearances: plateAppearances,
      opposingWRC5: wrc5.double,
      raw: raw.double,
      rounded: Int(raw.rounded(decimals: 0).numerator),
      plausibleRuns: (average * (ExactRatio(1) + share)).double
    )
  }

  /// TBF / IP * 5, rounded; the rules' number for a starter who is not known.
  private static func plateAppearances(_ pitcher: Pitcher?, rules: BaseballRules) -> Int {
    guard let known = pitcher?.qualified else { return rules.unknownStarterPlateAppearances }
    let faced = ExactRatio(
      Int128(5 * known.battersFaced) * known.innings.denominator, over: known.innings.numerator)
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
