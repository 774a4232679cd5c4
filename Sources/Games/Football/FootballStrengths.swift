internal import Documents
internal import KernelInterface
internal import LinearAlgebra

/// The strengths of the line-ups of a study: one row of floats an entrant, as the kernels read them.
///
/// A squad's ratings are a column of whole numbers (their decimal digits) and a line-up is a 0/1
/// matrix: a row for the keeper, and for each line a row for each number of players that may be left
/// in it, since the last of a line is sent off first. Their product gives the sums of ratings of
/// everything that a match can lead to, exactly. Means, bonuses and roundings follow on exact ratios,
/// and only the finished strengths become floats.
struct FootballStrengths: Sendable {
  let layout: FootballStrengthRow
  /// Row by row, `layout.stride` floats each.
  let rows: [Float]

  init(_ squads: [FootballSquad], rules: FootballRules) {
    let longest = squads.map { squad in squad.lines.values.map(\.count).max() ?? 0 }.max() ?? 0
    let layout = FootballStrengthRow(longestLine: longest)
    self.layout = layout
    rows = squads.flatMap { FootballStrengths.row($0, layout, rules) }
  }

  private static func row(
    _ squad: FootballSquad, _ layout: FootballStrengthRow, _ rules: FootballRules
  ) -> [Float] {
    let scale = squad.players.map(\.skillPower.scale).max() ?? 0
    let sums = ratingSums(squad, scale: scale)
    let unit = ExactRatio.powerOfTen(scale)
    var row = [Float](repeating: 0, count: layout.stride)
    row[FootballStrengthRow.keeper] = Float(
      (ExactRatio(sums.keeper, over: unit) * ExactRatio(rules.keeperFactor)).double
    )
    for line in FootballLine.allCases {
      let lineSums = sums.lines[line.rawValue]
      row[FootballStrengthRow.headCounts + line.rawValue] = Float(lineSums.count)
      for (number, sum) in zip(1..., lineSums) {
        let strength = fresh(line, sum: sum, unit: unit, players: Int128(number), rules)
        row[layout.start(of: line) + number] = Float(strength.double)
        if line == .midfield {
          let help = rounded(strength * ExactRatio(rules.midfieldHelp), rules)
          row[layout.help + number] = Float(help.double)
        }
      }
    }
    let defenders = Int(row[FootballStrengthRow.headCounts])
    let midfielders = Int(row[FootballStrengthRow.headCounts + 1])
    let attackers = Int(row[FootballStrengthRow.headCounts + 2])
    // As the kernels add them up after a dismissal.
    let help = row[layout.help + midfielders]
    row[FootballStrengthRow.kickOff + 1] = row[layout.defence + defenders] + help
    row[FootballStrengthRow.kickOff + 2] = row[layout.midfield + midfielders]
    row[FootballStrengthRow.kickOff + 3] = row[layout.attack + attackers] + help
    return row
  }

  /// The strength of a line of so many players, without the midfield's help.
  private static func fresh(
    _ line: FootballLine, sum: Int128, unit: Int128, players: Int128, _ rules: FootballRules
  ) -> ExactRatio {
    let factor = line == .midfield ? rules.midfieldHeadCountFactor : rules.headCountFactor
    let mean = rounded(ExactRatio(sum, over: unit * players), rules)
    return mean + ExactRatio(factor) * ExactRatio(players)
  }

  private static func rounded(_ ratio: ExactRatio, _ rules: FootballRules) -> ExactRatio {
    rules.roundsToHundredths ? ratio.rounded(decimals: 2) : ratio
  }

  /// The keeper's rating, and for each line the sums of its first 1, 2, ... players' ratings, all in
  /// units of 10^-scale.
  private static func ratingSums(
    _ squad: FootballSquad, scale: Int
  ) -> (keeper: Int128, lines: [[Int128]]) {
    let ratings = Matrix(
      column: squad.players.map { player in
        let digits = ExactRatio.powerOfTen(scale - player.skillPower.scale)
        return Double(Int128(player.skillPower.significand) * digits)
      }
    )
    let lines = FootballLine.allCases.map { squad.lines[$0, default: []] }
    let rowCount = 1 + lines.reduce(0) { $0 + $1.count }
    var choice = Matrix(rows: rowCount, columns: squad.players.count)
    choice[0, squad.keeper] = 1
    var row = 1
    for line in lines {
      for left in line.indices {
        for player in line[...left] { choice[row, player] = 1 }
        row += 1
      }
    }
    let sums = choice.product(ratings)
    row = 1
    let lineSums = lines.map { line in
      line.map { _ in
        defer { row += 1 }
        return Int128(sums[row, 0])
      }
    }
    return (Int128(sums[0, 0]), lineSums)
  }
}

extension FootballStrengthRow {
  /// Where the strengths of a line of 0, 1, ... players begin.
  func start(of line: FootballLine) -> Int {
    switch line {
    case .defence: defence
    case .midfield: midfield
    case .attack: attack
    }
  }
}
