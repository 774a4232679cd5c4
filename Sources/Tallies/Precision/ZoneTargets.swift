public import Programs
internal import TextFiles

/// The check of the zones in precision targets.
public enum ZoneTargets {
  /// The first target with an unknown zone and its error text, or `nil` if all zones are known.
  public static func problem(
    _ targets: [PrecisionTarget], _ zones: [Zone]
  ) -> (target: PrecisionTarget, message: String, suggestion: String?)? {
    for target in targets {
      guard let name = target.zone, !zones.contains(where: { $0.name == name }) else { continue }
      return (
        target,
        "found the zone \(Diagnostic.quote(name)), expected one that the competition has"
          + (zones.isEmpty
            ? ": it has none" : ": \(Diagnostic.alternatives(zones.map(\.name), maximum: 12))"),
        nearestName(to: name, among: zones.map(\.name))
      )
    }
    return nil
  }
}
