/// The place of a command's reports.
public enum ReportPlace: Sendable, Hashable {
  /// A folder that holds the files of the command's only study.
  case own(String)
  /// A folder with a folder for each scenario, in which studies other than a plain run have their own.
  case shared(String)

  /// The place where nobody names one.
  public static let standard = ReportPlace.shared("reports")

  /// The place that `--output` names, for a command with one study.
  public init(_ output: String?) {
    self = output.map { .own($0) } ?? .standard
  }

  /// The folder that was named.
  var root: String {
    switch self {
    case .own(let folder), .shared(let folder): folder
    }
  }

  /// The same place for several scenarios.
  var forSeveral: ReportPlace { .shared(root) }

  /// The place of a study that follows a run in the same command.
  ///
  /// - Parameter kind: the study's own folder.
  func following(_ kind: String) -> ReportPlace {
    switch self {
    case .own(let folder): .own("\(folder)/\(kind)")
    case .shared: self
    }
  }

  /// The folder of a study.
  ///
  /// - Parameters:
  ///   - scenario: the scenario's folder in a shared one.
  ///   - kind: the study's folder in the scenario's; `nil` for a plain run.
  func folder(of scenario: String, kind: String?) -> String {
    switch self {
    case .own(let folder): folder
    case .shared(let root): ([root, scenario] + (kind.map { [$0] } ?? [])).joined(separator: "/")
    }
  }
}
