internal import Estimates
internal import Tables

/// The leading chances of a study as bars on one scale from 0 to 100 %, for cards of an index.
struct LeadingBars {
  struct Row {
    let name: String
    let figure: String
    let value: Double
  }

  let title: String
  let rows: [Row]

  private static let width = 400.0
  private static let rowHeight = 24.0
  private static let bars = 170.0...330.0
  /// The number of columns of a name left of the bars.
  private static let nameWidth = 22

  var picture: Picture {
    var picture = Picture(
      width: LeadingBars.width, height: LeadingBars.rowHeight * Double(rows.count), title: title)
    let (left, right) = (LeadingBars.bars.lowerBound, LeadingBars.bars.upperBound)
    for (number, row) in rows.enumerated() {
      let top = LeadingBars.rowHeight * Double(number)
      picture.text(
        DisplayWidth.truncate(row.name, to: LeadingBars.nameWidth), left - 8, top + 17, .end)
      picture.rectangle(left, top + 4, width: right - left, height: 16, class: "track")
      picture.rectangle(
        left, top + 4, width: max(1, (right - left) * row.value), height: 16,
        class: number == 0 ? "first" : nil)
      picture.text(row.figure, LeadingBars.width, top + 17, .end, class: "s")
    }
    return picture
  }
}
