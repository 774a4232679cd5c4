internal import TextFiles

/// The folder in which a file is written with others beside it, and its name without `.json`.
struct OutputPlace {
  let folder: String
  let name: String

  init(_ output: String) throws(StudyError) {
    let file = output.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard file.hasSuffix(".json"), file.utf8.count > 5 else {
      throw StudyError(
        .usage,
        "found --output \(Diagnostic.quote(output)), expected a name that ends in .json, so that scenarios "
          + "recognise it")
    }
    name = String(file.dropLast(5))
    let folder = output.dropLast(file.count)
    self.folder = folder.isEmpty ? "." : folder == "/" ? "/" : String(folder.dropLast())
  }

  /// Where a file of the folder is.
  func path(_ file: String) -> String {
    folder == "." ? file : folder == "/" ? "/\(file)" : "\(folder)/\(file)"
  }

  /// Refuses files that are there.
  func refuseExisting(_ files: [String]) throws(StudyError) {
    for file in files where InputFile.resolvedBytes(path(file)) != nil {
      throw StudyError(
        .cannotWrite,
        "\(path(file)) exists already; overwrite it with --replace, or choose another name")
    }
  }
}
