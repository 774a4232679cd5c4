/// The location of a command's reports.
public enum ReportLocation: Sendable, Hashable {
  /// A folder for the files of the only study.
  case own(String)
  /// A folder with a folder per scenario, in which studies other than plain runs have their own.
  case shared(String)

  /// The default location.
  public static let standard = ReportLocation.shared("reports")

  /// Creates the location that `--output` names, for a command with one study.
  public init(_ output: String?) {
    self = output.map { .own($0) } ?? .standard
  }

  public var root: String {
    switch self {
    case .own(let folder), .shared(let folder): folder
    }
  }

  /// The location for several scenarios.
  var forSeveral: ReportLocation { .shared(root) }

  /// Returns the location of a study that follows a run in the same command.
  ///
  /// - Parameter kind: The study's own folder.
  func following(_ kind: String) -> ReportLocation {
    switch self {
    case .own(let folder): .own("\(folder)/\(kind)")
    case .shared: self
    }
  }

  /// Returns the folder of a study.
  ///
  /// - Parameters:
  ///   - scenario: The scenario's folder in a shared location.
  ///   - kind: The study's folder in the scenario's, or `nil` for a plain run.
  func folder(of scenario: String, kind: String?) -> String {
    switch self {
    case .own(let folder): folder
    case .shared(let root): ([root, scenario] + (kind.map { [$0] } ?? [])).joined(separator: "/")
    }
  }
}
