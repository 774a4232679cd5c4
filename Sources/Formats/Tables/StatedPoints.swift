internal import Programs
internal import TextFiles

/// The points of a win, a draw and a loss as a stage or a preset states them.
///
/// Points are counted in whole numbers: where one of them is a half, all are counted twice, and shown as they are written.
struct StatedPoints {
  var scheme = PointsScheme()
  /// The number of counted points per point that is written and shown.
  var scale = 1
}

extension StatedPoints {
  /// Reads stated points, or returns `nil`, with a report, if they cannot be counted.
  ///
  /// - Parameter standard: The points for whatever is not stated.
  init?(
    _ stated: JSONNode?, standard: StatedPoints, at path: DocumentPath,
    _ diagnostics: inout Diagnostics
  ) {
    guard let stated else {
      self = standard
      return
    }
    let scale = StatedPoints.scale(of: stated)
    let errorsBefore = diagnostics.count
    func worth(_ name: String, _ standard: Int, _ standardScale: Int) -> Int {
      let path = path.key(name)
      guard let node = stated[name] else {
        return scale == 1 ? standard : standard * scale / standardScale
      }
      let points = StatedPoints.count(node, scale: scale, at: path, &diagnostics) ?? 0
      guard PointsScheme.range.contains(points) else {
        diagnostics.report(
          "found \(node.number?.text ?? ""), expected a number from \(PointsScheme.range.lowerBound / scale) to "
            + "\(PointsScheme.range.upperBound / scale), as some of these points are halves",
          at: node.location, path: path)
        return 0
      }
      return points
    }
    let worths = [
      ("win", standard.scheme.win), ("draw", standard.scheme.draw), ("loss", standard.scheme.loss),
    ].map { worth($0, $1, standard.scale) }
    guard diagnostics.count == errorsBefore else { return nil }
    scheme = PointsScheme(win: worths[0], draw: worths[1], loss: worths[2])
    self.scale = scale
  }

  /// Returns 2 where a win, a draw or a loss is worth a half, else 1.
  fileprivate static func scale(of stated: JSONNode?) -> Int {
    let stated = stated?.members ?? []
    return stated.contains { $0.node.number.map { $0.integer == nil } ?? false } ? 2 : 1
  }

  /// Returns points as they are counted, or `nil`, with a report, unless they are whole or, at a scale of 2, halves.
  fileprivate static func count(
    _ node: JSONNode, scale: Int, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> Int? {
    guard let number = node.number else { return nil }
    if let whole = number.integer { return whole * scale }
    guard let twice = Int(exactly: number.double * 2) else {
      diagnostics.report(
        "found \(number.text), expected a whole number or a half, such as 0.5", at: node.location,
        path: path)
      return nil
    }
    guard scale == 2 else {
      diagnostics.report(
        "found \(number.text), but the points of this stage are whole numbers; write what a match is worth in halves, "
          + "too: \"points\": { \"win\": 1, \"draw\": 0.5, \"loss\": 0 }",
        at: node.location, path: path)
      return nil
    }
    return twice
  }
}

extension TableRules {
  /// Returns the shape of points: whole numbers or halves.
  static func points(_ range: ClosedRange<Int>) -> Shape {
    .number(Double(range.lowerBound)...Double(range.upperBound), maximumDecimals: 1)
  }
}

extension StageSource {
  /// The number of counted points per point in the scenario.
  var pointsScale: Int { StatedPoints.scale(of: node[TableRules.pointsKey]) }

  /// Returns points as the stage counts them, or `nil`, with a report, if they are not in its unit.
  func points(
    _ node: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> Int? {
    StatedPoints.count(node, scale: pointsScale, at: path, &diagnostics)
  }
}
