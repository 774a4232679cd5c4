internal import TextFiles

/// The scenarios in a folder.
public enum ScenarioFolder {
  /// The paths of the scenarios in a folder, sorted by name without `.json`; those in folders below it are not meant.
  ///
  /// They are the files named `*.json`, but for schemas (`*.schema.json`), hidden files, pipes and the like, and JSON that is
  /// plainly something else, such as a roster: a scenario is an object with a `game` or a
  /// `competition`, or one that names the scenarios' schema. A file that cannot be read as JSON
  /// counts as a scenario, so that somebody is told.
  public static func scenarios(in folder: String) -> [String]? {
    documents(in: folder)?.filter(mayBeScenario)
  }

  /// The paths of the files in a folder that may be scenarios by their names, in the same order.
  static func documents(in folder: String) -> [String]? {
    guard let names = Folder.names(in: folder) else { return nil }
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    let stems = names.filter { name in
      name.hasSuffix(".json") && !name.hasSuffix(".schema.json") && !name.hasPrefix(".")
    }.map { $0.dropLast(5) }
    return stems.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { "\(start)\($0).json" }
      .filter { !Folder.exists($0) && !Folder.isSpecial($0) }
  }

  private static func mayBeScenario(_ path: String) -> Bool {
    let bytes: [UInt8]
    do {
      bytes = try InputFile.bytes(path, maximumBytes: JSONLimits().maximumBytes)
    } catch {
      return true
    }
    var diagnostics = Diagnostics()
    guard let root = JSONDocument.parse(bytes, file: path, diagnostics: &diagnostics) else {
      return true
    }
    return ScenarioShape.isMeant(by: root)
  }
}
