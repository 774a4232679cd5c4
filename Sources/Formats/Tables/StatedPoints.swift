internal import Programs
internal import TextFiles

/// The points of a win, a draw and a loss as a stage states them. They are counted in whole numbers: points with halves
/// are counted twice, and shown as they are written.
struct StatedPoints {
  let scheme: PointsScheme
  /// The number of counted points per point that is written and shown.
  let scale: Int
}

extension TableRules {
  /// The shape of points: whole numbers or halves.
  ///
  /// - Parameter range: from the least to the greatest.
  static func points(_ range: ClosedRange<Int>) -> Shape {
    .number(Double(range.lowerBound)...Double(range.upperBound), maximumDecimals: 1)
  }
}

extension StageSource {
  /// The number of counted points per point that the stage writes: 2 where a win, a draw or a loss is worth a half,
  /// else 1.
  var pointsUnit: Int {
    let stated = node[TableRules.pointsKey]?.members ?? []
    return stated.contains { $0.node.number.map { $0.integer == nil } ?? false } ? 2 : 1
  }

  /// Points as they are counted that stand at one place; nil, with a report, if they are neither whole nor halves that this
  /// stage has.
  func points(
    _ node: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> Int? {
    guard let number = node.number else { return nil }
    if let whole = number.integer { return whole * pointsUnit }
    guard let twice = Int(exactly: number.double * 2) else {
      diagnostics.report(
        "found \(number.text), expected a whole number or a half, such as 0.5", at: node.location,
        path: path)
      return nil
    }
    guard pointsUnit == 2 else {
      diagnostics.report(
        "found \(number.text), but the points of this stage are whole numbers; write what a match is worth in halves, "
          + "too: \"points\": { \"win\": 1, \"draw\": 0.5, \"loss\": 0 }",
        at: node.location, path: path)
      return nil
    }
    return twice
  }

  /// Returns the points of a win, a draw and a loss, or `nil`, with a report, if they cannot be counted.
  ///
  /// - Parameters:
  ///   - standard: what holds where the stage does not say so, as it is counted.
  ///   - scale: how many of these points are one of those that are shown.
  func statedPoints(
    standard: PointsScheme, scale: Int, _ diagnostics: inout Diagnostics
  ) -> StatedPoints? {
    guard let stated = node[TableRules.pointsKey] else {
      return StatedPoints(scheme: standard, scale: scale)
    }
    let unit = pointsUnit
    let errorsBefore = diagnostics.count
    func worth(_ name: String, _ standard: Int) -> Int {
      let path = path.key(TableRules.pointsKey).key(name)
      guard let node = stated[name] else { return unit == 1 ? standard : standard * unit / scale }
      let points = points(node, at: path, &diagnostics) ?? 0
      guard PointsScheme.range.contains(points) else {
        diagnostics.report(
          "found \(node.number?.text ?? ""), expected a number from \(PointsScheme.range.lowerBound / unit) to "
            + "\(PointsScheme.range.upperBound / unit), as some of these points are halves",
          at: node.location, path: path)
        return 0
      }
      return points
    }
    let worths = [
      worth("win", standard.win), worth("draw", standard.draw), worth("loss", standard.loss),
    ]
    guard diagnostics.count == errorsBefore else { return nil }
    return StatedPoints(
      scheme: PointsScheme(win: worths[0], draw: worths[1], loss: worths[2]), scale: unit)
  }
}
