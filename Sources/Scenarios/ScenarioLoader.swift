internal import Games
public import Programs
public import TextFiles

public struct ScenarioLoader: Sendable {
  /// True if `{"from": ...}` may name files outside of the scenario's folder.
  public let allowsOutsideFiles: Bool
  public let settings: [ScenarioSetting]
  private let proposed: [ProposedFile]
  private let needsRatings: Bool
  let fits = FittedFiles()

  /// - Parameters:
  ///   - settings: Values set in every scenario that is read, in any order.
  ///   - proposed: The content of files that is not on the disk yet.
  ///   - needsRatings: False if it does not matter how strong teams are that have no ratings.
  public init(
    allowsOutsideFiles: Bool = false, settings: [ScenarioSetting] = [],
    proposed: [ProposedFile] = [], needsRatings: Bool = true
  ) {
    self.allowsOutsideFiles = allowsOutsideFiles
    self.settings = ScenarioSetting.ordered(settings)
    self.proposed = proposed
    self.needsRatings = needsRatings
  }

  /// Reads and compiles a scenario.
  ///
  /// - Parameter given: Scores, outcomes and events to come, as if the scenario had them.
  /// - Throws: ``ScenarioError`` with everything that is wrong.
  public func load(
    _ path: String, given: [Assumption] = []
  ) throws(ScenarioError) -> Scenario {
    try load(bytes(path), path: path, given: given)
  }

  /// Compiles a scenario from the bytes of its file.
  ///
  /// - Parameter path: The name in messages and the base of relative paths; the file is not read.
  public func load(
    _ bytes: [UInt8], path: String, given: [Assumption] = []
  ) throws(ScenarioError) -> Scenario {
    var diagnostics = Diagnostics()
    guard
      let root = JSONDocument.parse(
        bytes, file: path, keepsRepeatedKeys: true, diagnostics: &diagnostics)
    else { throw .invalid(path: path, diagnostics) }
    return try load(root, path: path, given: given, diagnostics)
  }

  /// Compiles a scenario from its document.
  ///
  /// - Parameter path: The name in messages and the base of relative paths; the file is not read.
  public func load(
    _ root: JSONNode, path: String, given: [Assumption] = []
  ) throws(ScenarioError) -> Scenario {
    try load(root, path: path, given: given, Diagnostics())
  }

  /// - Parameter found: Repeated keys. As their meaning is not known, only shapes are judged then.
  private func load(
    _ root: JSONNode, path: String, given: [Assumption], _ found: Diagnostics
  ) throws(ScenarioError) -> Scenario {
    var diagnostics = found
    let root = try asOf(needsRatings ? root : root.withTeamsRated)
    guard let parts = compiler(path).parts(root, diagnostics: &diagnostics), found.isEmpty,
      let scenario = compiler(path).compile(parts, diagnostics: &diagnostics), diagnostics.isEmpty
    else { throw .invalid(path: path, diagnostics) }
    var changed = try changed(scenario, parts, given: given).scenario
    changed.ratingsOrigin = parts.ratingsOrigin
    changed.hasVariants = VariationShape.keys.contains { root[$0] != nil }
    return changed
  }

  /// The document with the day set by `--as-of`, on which the content of files depends.
  func asOf(_ root: JSONNode) throws(ScenarioError) -> JSONNode {
    var root = root
    for setting in settings where setting.pointer.steps == [FixedParts.asOf] {
      let day = setting.patch
      guard day.isNull || day.string.flatMap({ CalendarDay($0) }) != nil else {
        var diagnostics = Diagnostics()
        diagnostics.report("expected a day such as 2019-07-01", context: setting.option)
        throw .option(diagnostics)
      }
      root = root.patched(by: day.wrapped(in: FixedParts.asOf))
    }
    return root
  }

  /// A scenario and its parts with the settings, and then with the given results.
  func changed(
    _ scenario: Scenario, _ parts: ScenarioParts, given: [Assumption]
  ) throws(ScenarioError) -> (scenario: Scenario, parts: ScenarioParts) {
    var (scenario, parts) = (scenario, parts.knowing(scenario))
    let compiler = compiler(scenario.path)
    var diagnostics = Diagnostics()
    if !settings.isEmpty {
      let setter = SettingCompiler(compiler: compiler, parts: parts)
      guard let changed = setter.compile(settings, diagnostics: &diagnostics) else {
        throw .option(diagnostics)
      }
      (scenario, parts) = changed
    }
    if !given.isEmpty {
      let giver = GivenCompiler(compiler: compiler, scenario: scenario, parts: parts)
      guard let changed = giver.compile(given, diagnostics: &diagnostics) else {
        throw .option(diagnostics)
      }
      (scenario, parts) = changed
    }
    return (scenario, parts)
  }

  func compiler(_ path: String) -> ScenarioCompiler {
    ScenarioCompiler(
      path: path, allowsOutsideFiles: allowsOutsideFiles, proposed: proposed, fits: fits)
  }

  func bytes(_ path: String) throws(ScenarioError) -> [UInt8] {
    do {
      return try proposed.bytes(path, allowsPipes: true)
    } catch {
      throw .unreadable(error)
    }
  }
}

public enum ScenarioError: Error, Sendable, CustomStringConvertible {
  case unreadable(InputFileError)
  case invalid(path: String, Diagnostics)
  /// All errors of settings and given results.
  case option(Diagnostics)

  public var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .invalid(_, let diagnostics), .option(let diagnostics): diagnostics.description
    }
  }
}
