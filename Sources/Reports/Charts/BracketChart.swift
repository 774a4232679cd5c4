internal import Tables
internal import Workbooks

/// A bracket from left to right, with the likeliest sides and the likeliest winner of each match.
struct BracketChart: Chart {
  struct Match {
    let name: String
    /// The likeliest entrants and their chances, or empty texts where nobody is known.
    let sides: [String]
    let winner: String
    /// The indices of the earlier matches whose winners meet.
    let feeders: [Int]
  }

  let title: String
  let matches: [Match]
  let final: Int

  private static let gap = 28.0
  private static let lineHeight = 18.0
  private static let heading = 34.0

  private struct Place {
    let match: Int
    /// The number of later matches for the winner.
    let distance: Int
    /// The height of the middle, in units of a box.
    let middle: Double
    let next: Int?
  }

  var picture: Picture {
    let places = placed()
    let rounds = (places.map(\.distance).max() ?? 0) + 1
    let lines = Double((matches.map(\.sides.count).max() ?? 2) + 2)
    let boxHeight = BracketChart.lineHeight * lines + 6
    let boxWidth = boxWidth
    let unit = boxHeight + 12
    let leaves = (places.map(\.middle).max() ?? 0) + 0.5
    var picture = Picture(
      width: Double(rounds) * (boxWidth + BracketChart.gap) - BracketChart.gap + 16,
      height: BracketChart.heading + leaves * unit + 8, title: title)
    picture.heading([title])
    func left(_ place: Place) -> Double {
      8 + Double(rounds - 1 - place.distance) * (boxWidth + BracketChart.gap)
    }
    func middle(_ place: Place) -> Double { BracketChart.heading + place.middle * unit }
    let byMatch = Dictionary(uniqueKeysWithValues: places.map { ($0.match, $0) })
    for place in places {
      if let next = place.next.flatMap({ byMatch[$0] }) {
        let (start, end) = (left(place) + boxWidth, left(next))
        let bend = (start + end) / 2
        picture.line(from: (start, middle(place)), to: (bend, middle(place)), class: "g")
        picture.line(from: (bend, middle(place)), to: (bend, middle(next)), class: "g")
        picture.line(from: (bend, middle(next)), to: (end, middle(next)), class: "g")
      }
    }
    for place in places {
      let match = matches[place.match]
      let top = middle(place) - boxHeight / 2
      picture.rectangle(
        left(place), top, width: boxWidth, height: boxHeight, class: "n")
      let lines: [(String, String?)] =
        [(match.name, "m")] + match.sides.map { ($0, nil) } + [("▸ \(match.winner)", "s")]
      for (number, line) in lines.enumerated() where !line.0.isEmpty {
        picture.text(
          line.0, left(place) + 8, top + 16 + Double(number) * BracketChart.lineHeight,
          class: line.1)
      }
    }
    return picture
  }

  // The longest line has 7.4 pixels per character, or 8 in bold.
  private var boxWidth: Double {
    let widths = matches.flatMap { match in
      match.sides.map { Double(DisplayWidth.of($0)) * 7.4 }
        + [Double(DisplayWidth.of("> \(match.winner)")) * 8]
    }
    return max(120, (widths.max() ?? 0) + 16)
  }

  /// Places every match in the middle of its feeders.
  private func placed() -> [Place] {
    var places: [Place] = []
    var leaves = 0.0
    func place(_ match: Int, distance: Int, next: Int?) -> Double {
      let feeders = matches[match].feeders.map { place($0, distance: distance + 1, next: match) }
      let middle: Double
      if let first = feeders.first, let last = feeders.last {
        middle = (first + last) / 2
      } else {
        middle = leaves + 0.5
        leaves += 1
      }
      places.append(Place(match: match, distance: distance, middle: middle, next: next))
      return middle
    }
    _ = place(final, distance: 0, next: nil)
    return places
  }

  func sheetChart(of table: Table) -> SheetChart? { nil }
}
