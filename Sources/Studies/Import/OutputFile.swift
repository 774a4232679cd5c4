internal import TextFiles

/// The folder of an output file, and its name without `.json`.
struct OutputFile {
  let folder: String
  let name: String
  /// The option that names the file.
  private let option: String

  init(_ output: String, option: String = "--output") throws(StudyError) {
    self.option = option
    let file = output.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard file.hasSuffix(".json"), file.utf8.count > 5 else {
      throw StudyError(
        .usage,
        "found \(option) \(Diagnostic.quote(output)), expected a name that ends in .json, so that scenarios "
          + "recognise it")
    }
    name = String(file.dropLast(5))
    let folder = output.dropLast(file.count)
    self.folder = folder.isEmpty ? "." : folder == "/" ? "/" : String(folder.dropLast())
  }

  func path(_ file: String) -> String {
    folder == "." ? file : folder == "/" ? "/\(file)" : "\(folder)/\(file)"
  }

  /// Refuses to overwrite inputs, and other files unless they are to be replaced.
  func check(_ files: [String], inputs: [String], replaces: Bool) throws(StudyError) {
    let inputs = inputs.compactMap(InputFile.resolvedBytes)
    for file in files {
      guard let existing = InputFile.resolvedBytes(path(file)) else { continue }
      if inputs.contains(existing) {
        throw StudyError(.usage, "\(path(file)) is one of the inputs; choose another \(option)")
      }
      if !replaces {
        throw StudyError(
          .cannotWrite,
          "\(path(file)) exists already; overwrite it with --replace, or choose another name")
      }
    }
  }
}
