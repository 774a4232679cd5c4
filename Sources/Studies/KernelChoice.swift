internal import Games
internal import Glibc
internal import KernelLevels
internal import TextFiles

/// Which kernels play: those that a command names, else those that the environment names, else the
/// best that the CPU has.
public enum KernelChoice {
  /// The environment's variable.
  public static let variable = "PODIUM_KERNEL"

  /// The names that may be asked for.
  public static var names: [String] { KernelLevel.allCases.map(\.rawValue) }

  /// The level of a name; nil leaves it to the environment and the CPU.
  static func level(_ name: String?) throws(StudyError) -> KernelLevel {
    if let name { return try level(name, source: "--kernel") }
    // An empty variable is none, as everywhere in a shell.
    if let value = getenv(variable), value.pointee != 0 {
      return try level(String(cString: value), source: variable)
    }
    return .best
  }

  private static func level(_ name: String, source: String) throws(StudyError) -> KernelLevel {
    guard let level = KernelLevel(rawValue: name) else {
      throw StudyError(
        .usage,
        "found \(Diagnostic.quote(name)) for \(source), expected \(Diagnostic.alternatives(names))"
      )
    }
    guard KernelLevel.supported.contains(level) else {
      let supported = KernelLevel.supported.map(\.rawValue)
      throw StudyError(
        .usage,
        "this CPU cannot run kernel \(level.rawValue) (\(source)); it can run "
          + supported.joined(separator: ", ")
      )
    }
    return level
  }
}
