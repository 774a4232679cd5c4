/// Points as people read them: those that are counted are whole numbers, of which two are one point where a draw is worth a
/// half.
public enum PointsText {
  /// `7.5` for 15 points of which two are one.
  public static func text(_ points: Int, scale: Int) -> String {
    if points.isMultiple(of: scale) { return String(points / scale) }
    return "\(Double(points) / Double(scale))"
  }
}
