internal import TextFiles

/// The folder of an output file, and its name without `.json`.
struct OutputFile {
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

  func path(_ file: String) -> String {
    folder == "." ? file : folder == "/" ? "/\(file)" : "\(folder)/\(file)"
  }

  /// Refuses files that exist.
  func refuseExisting(_ files: [String]) throws(StudyError) {
    for file in files where InputFile.resolvedBytes(path(file)) != nil {
      throw StudyError(
        .cannotWrite,
        "\(path(file)) exists already; overwrite it with --replace, or choose another name")
    }
  }
}
