public import Programs
internal import TextFiles

/// Holds the zones of targets of precision to those that a competition has.
public enum ZoneTargets {
  /// The first target that asks for a zone that is not there, and what to say of it; nil if there is none.
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
