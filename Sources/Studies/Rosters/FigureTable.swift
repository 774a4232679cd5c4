internal import Games
internal import Reports
internal import Rosters
internal import Tables

/// The figures of a player or team as rows of a table, compared with the league.
struct FigureTable {
  let standings: [FigureStanding]
  /// The kind of row: `player` or `team`.
  let noun: String

  /// The table for programs.
  var table: Table {
    Table(
      columns: [
        Column(name: "figure", title: "Figure"), Column(name: "derived", title: "Derived"),
        Column(name: "value", title: "Value"), Column(name: "average", title: "Average"),
        Column(name: "percentage", title: "% of average"), Column(name: "rank", title: "Rank"),
        Column(name: "count", title: "Of"),
      ],
      rows: standings.map { standing in
        [
          .text(standing.figure.name), .boolean(standing.figure.isDerived),
          .real(ifKnown: standing.value), .real(ifKnown: standing.average),
          .real(ifKnown: standing.percentage),
          standing.rank.map { .integer(Int128($0)) } ?? .missing,
          .integer(Int128(standing.count)),
        ]
      })
  }

  /// The table for people, with notes.
  var text: [Printout] {
    guard !standings.isEmpty else { return ["No numbers are known.\n"] }
    // Figures have different numbers of decimals, so the cells are texts.
    let titles = ["Value", "Average", "% of average", "Rank"]
    let table = Table(
      columns: [Column(name: "figure", title: "Figure")]
        + titles.map { Column(name: $0, title: $0, alignment: .right) },
      rows: standings.map { standing in
        let figure = standing.figure
        let cells: [String?] = [
          standing.value.map { figure.text($0) },
          standing.average.map { figure.text($0, decimals: 1) },
          standing.percentage.map { NumberText.fixed($0, decimals: 0) },
        ]
        let rank = standing.rank.map {
          "\(NumberText.grouped($0)) of \(NumberText.grouped(standing.count))"
        }
        return [.text(figure.title)] + (cells + [rank]).map { $0.map { .text($0) } ?? .missing }
      })
    return [Printout(table), Printout(notes)]
  }

  private var notes: String {
    var lines = ["Average: the mean over all \(noun)s of the file that have the number."]
    var weighed: [(weight: String, titles: [String])] = []
    for standing in standings {
      guard let weight = standing.figure.weight,
        let by = standings.first(where: { $0.figure.name == weight })?.figure.title
      else { continue }
      if let index = weighed.firstIndex(where: { $0.weight == by }) {
        weighed[index].titles.append(standing.figure.title)
      } else {
        weighed.append((by, [standing.figure.title]))
      }
    }
    lines += weighed.map { "\($0.titles.joined(separator: ", ")): weighted by \($0.weight)." }
    let minimum = standings.filter { $0.figure.better == .less }.map(\.figure.title)
    lines.append(
      "Rank 1 is the highest"
        + (minimum.isEmpty ? "." : "; for \(minimum.joined(separator: ", ")), the lowest."))
    return lines.joined(separator: "\n") + "\n"
  }
}
