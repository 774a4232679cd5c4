internal import Estimates
internal import Programs
internal import Tables
internal import TextFiles

extension PredictedMatchesReport {
  public var document: Section {
    Section(title, id: "matches") {
      basis.text
      if rows.isEmpty {
        "The file has no such match between two teams that are known."
      } else {
        Block.table(matchTable)
        if selection.bookmaker != nil { values }
        fixtures
        PredictionBasis.meaning(hasErrors: hasErrors)
      }
    }
  }

  private var title: String {
    [
      "Matches to come in \(selection.file)", selection.from.map { "from \($0)" },
      selection.until.map { "until \($0)" },
    ].compactMap(\.self).joined(separator: " ")
  }

  private var values: RichText {
    let without = rows.count { !$0.match.hasOffers }
    return """
      Best bet: the result with the highest value at the odds of \(selection.bookmaker ?? "")\
      \(without > 0 ? ", which \(without) of \(rows.count) matches \(without == 1 ? "does" : "do") not have" : ""). Value: the mean gain for a stake \
      of 1, chance × odds − 1.
      """
  }

  private var fixtures: RichText? {
    let own = rows.count { $0.match.isOfFixture }
    return own == 0
      ? nil
      : "\(own) of \(rows.count) fixtures have numbers of their own, which replace ratings."
  }

  private var matchTable: Table {
    var columns: [TableColumns<Row>] = []
    if rows.contains(where: { $0.day != nil }) {
      columns.append(.text("Date") { $0.day?.description })
    }
    columns += [.text("Home") { $0.match.home.name }, .text("Away") { $0.match.away.name }]
    if rows.contains(where: { $0.match.terms.ground != .home }) {
      columns.append(
        .text("Ground") { row in
          let ground = row.match.terms.ground
          return ground == .home ? nil : ground.rawValue
        })
    }
    columns += chance("Home win") { $0.match.homeWin.chance }
    if rows.contains(where: { $0.match.draw != nil }) {
      columns += chance("Draw") { $0.match.draw?.chance }
    }
    columns += chance("Away win") { $0.match.awayWin.chance }
    if hasGoals {
      columns += [
        .figure("Mean goals") { row in
          row.goals.map { [$0.home, $0.away] }?
            .map { NumberText.fixed($0.value, decimals: 2) }.joined(separator: " : ")
        },
        .probability("Over 2.5") { $0.goals?.over.value },
        .probability("Both score") { $0.goals?.bothScore.value },
      ]
    }
    if selection.bookmaker != nil {
      columns += [
        .text("Best bet") { $0.match.bestBet?.name },
        .real("Odds") { $0.match.bestBet?.offer?.price },
        PredictedBet.valueColumn("Value") { $0.match.bestBet?.value },
      ]
      if hasErrors {
        columns.append(
          PredictedBet.errorColumn("Error of value") { $0.match.bestBet?.value }
            .important(Column.detail))
      }
    }
    return Table(of: rows, columns)
  }

  private func chance(
    _ title: String, _ chance: @escaping (Row) -> EstimateOverRatings?
  ) -> [TableColumns<Row>] {
    [.probability(title) { chance($0)?.value }]
      + (hasErrors ? [PredictedBet.errorColumn("Error", chance).important(Column.detail)] : [])
  }
}
