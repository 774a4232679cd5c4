public import Documents
public import Games

/// Reads scenarios.
public struct ScenarioLoader: Sendable {
  /// Whether `{"from": ...}` may name a file outside of the scenario's folder.
  public let allowsOutsideFiles: Bool
  /// The level of the kernels that will play.
  public let kernel: KernelLevel

  public init(allowsOutsideFiles: Bool = false, kernel: KernelLevel = .best) {
    self.allowsOutsideFiles = allowsOutsideFiles
    self.kernel = kernel
  }

  /// Reads, checks and compiles a scenario.
  ///
  /// - Throws: ``ScenarioError``: the file could not be read, or everything that is wrong in it.
  public func load(_ path: String) throws(ScenarioError) -> Scenario {
    try load(bytes(path), path: path)
  }

  /// Checks and compiles a scenario from the bytes of its file.
  ///
  /// - Parameter path: what messages call the file, and the folder in which files that it names lie.
  public func load(_ bytes: [UInt8], path: String) throws(ScenarioError) -> Scenario {
    var diagnostics = Diagnostics()
    guard let root = JSONDocument.parse(bytes, file: path, diagnostics: &diagnostics),
      diagnostics.isEmpty
    else { throw .invalid(path: path, diagnostics) }
    guard let scenario = compiler(path).compile(root, diagnostics: &diagnostics),
      diagnostics.isEmpty
    else { throw .invalid(path: path, diagnostics) }
    return scenario
  }

  func compiler(_ path: String) -> ScenarioCompiler {
    ScenarioCompiler(path: path, allowsOutsideFiles: allowsOutsideFiles, kernel: kernel)
  }

  func bytes(_ path: String) throws(ScenarioError) -> [UInt8] {
    do {
      return try InputFile.bytes(path, maximumBytes: JSONLimits().maximumBytes)
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

  public var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .invalid(_, let diagnostics): diagnostics.description
    }
  }
}
