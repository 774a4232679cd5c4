/// Points as people read them. Where points may be halves, twice as many are counted.
public enum PointsText {
  /// Returns `7.5` for 15 counted points at a scale of 2.
  public static func text(_ points: Int, scale: Int) -> String {
    if points.isMultiple(of: scale) { return String(points / scale) }
    return "\(Double(points) / Double(scale))"
  }
}
