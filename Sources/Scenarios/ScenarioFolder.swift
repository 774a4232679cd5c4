internal import TextFiles

public enum ScenarioFolder {
  /// The sorted paths of the scenarios in a folder, or `nil` if the folder cannot be read.
  ///
  /// Scenarios are files `*.json` other than schemas (`*.schema.json`), hidden files, and JSON that is plainly something
  /// else, such as a roster. Files that cannot be read count, so that they are reported.
  public static func scenarios(in folder: String) -> [String]? {
    documents(in: folder)?.filter(mayBeScenario)
  }

  /// The sorted paths of files in a folder that may be scenarios by their names.
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

  /// True for a file of JSON that is not plainly something else, or that cannot be read.
  package static func mayBeScenario(_ path: String) -> Bool {
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
