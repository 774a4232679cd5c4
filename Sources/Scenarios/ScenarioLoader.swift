internal import Games
public import Programs
public import TextFiles

/// Reads scenarios.
public struct ScenarioLoader: Sendable {
  /// Whether `{"from": ...}` may name a file outside of the scenario's folder.
  public let allowsOutsideFiles: Bool
  /// What is set in every scenario that is read.
  public let settings: [ScenarioSetting]
  private let proposed: ProposedFile?
  let fits = FittedFiles()

  /// - Parameters:
  ///   - settings: values that are set in every scenario that is read, as if it held them; in the order of
  ///     their texts, whatever the order given.
  ///   - proposed: a file that is read as if it held other bytes than it does.
  public init(
    allowsOutsideFiles: Bool = false, settings: [ScenarioSetting] = [],
    proposed: ProposedFile? = nil
  ) {
    self.allowsOutsideFiles = allowsOutsideFiles
    self.settings = ScenarioSetting.ordered(settings)
    self.proposed = proposed
  }

  /// Reads, checks and compiles a scenario.
  ///
  /// - Parameter given: scores and outcomes of matches still to come, as if the scenario held them.
  /// - Throws: ``ScenarioError``: the file could not be read, everything that is wrong in it, or what is wrong
  ///   with what is set or given.
  public func load(
    _ path: String, given: [GivenResult] = []
  ) throws(ScenarioError) -> Scenario {
    try load(bytes(path), path: path, given: given)
  }

  /// Checks and compiles a scenario from the bytes of its file.
  ///
  /// - Parameters:
  ///   - path: what messages call the file, and the folder in which files that it names lie.
  ///   - given: scores and outcomes of matches still to come, as if the scenario held them.
  public func load(
    _ bytes: [UInt8], path: String, given: [GivenResult] = []
  ) throws(ScenarioError) -> Scenario {
    var diagnostics = Diagnostics()
    guard
      let root = JSONDocument.parse(
        bytes, file: path, keepsRepeatedKeys: true, diagnostics: &diagnostics)
    else { throw .invalid(path: path, diagnostics) }
    return try load(root, path: path, given: given, diagnostics)
  }

  /// Checks and compiles a scenario from its document, which may have been made rather than read.
  ///
  /// - Parameters:
  ///   - path: what the scenario is called, and the folder in which files that it names lie.
  ///   - given: scores and outcomes of matches still to come, as if the scenario held them.
  public func load(
    _ root: JSONNode, path: String, given: [GivenResult] = []
  ) throws(ScenarioError) -> Scenario {
    try load(root, path: path, given: given, Diagnostics())
  }

  /// - Parameter found: what is wrong with the text of the document: keys that come twice. What is meant by them is not
  ///   known, so that only the shapes can be judged.
  private func load(
    _ root: JSONNode, path: String, given: [GivenResult], _ found: Diagnostics
  ) throws(ScenarioError) -> Scenario {
    var diagnostics = found
    let root = try asOf(root)
    guard let parts = compiler(path).parts(root, diagnostics: &diagnostics), found.isEmpty,
      let scenario = compiler(path).compile(parts, diagnostics: &diagnostics), diagnostics.isEmpty
    else { throw .invalid(path: path, diagnostics) }
    var changed = try changed(scenario, parts, given: given).scenario
    changed.hasVariants = VariationShape.keys.contains { root[$0] != nil }
    return changed
  }

  /// A scenario with the day as of which it is played, if that is set: it says what files hold.
  func asOf(_ root: JSONNode) throws(ScenarioError) -> JSONNode {
    var root = root
    for setting in settings where setting.pointer.steps == [FixedParts.asOf] {
      let day = setting.patch
      guard day.isNull || day.string.flatMap({ CalendarDay($0) }) != nil else {
        var diagnostics = Diagnostics()
        diagnostics.report(
          Diagnostic(message: "expected a day such as 2019-07-01", context: setting.option))
        throw .option(diagnostics)
      }
      root = root.patched(by: day.wrapped(in: FixedParts.asOf))
    }
    return root
  }

  /// A scenario and its parts with what is set in it, and then with what is given of its matches.
  func changed(
    _ scenario: Scenario, _ parts: ScenarioParts, given: [GivenResult]
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

/// Why a scenario cannot run.
public enum ScenarioError: Error, Sendable, CustomStringConvertible {
  /// Its file could not be read.
  case unreadable(InputFileError)
  /// Everything that is wrong in it.
  case invalid(path: String, Diagnostics)
  /// What is wrong with what is set in it or given of its matches beside its file.
  case option(Diagnostics)

  public var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .invalid(_, let diagnostics), .option(let diagnostics): diagnostics.description
    }
  }
}
