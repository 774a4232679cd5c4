internal import Reports
internal import TextFiles

/// An option that names one of several things by its id.
enum NamedOption {
  /// The index of what an option names.
  ///
  /// - Parameter what: what it should be, such as `an entrant`.
  static func index(
    _ option: String, _ id: String, _ what: String, _ known: [String]
  ) throws(StudyError) -> Int {
    guard let index = known.firstIndex(of: id) else { throw unknown(option, id, what, known) }
    return index
  }

  /// What is said of an id that is none.
  static func unknown(
    _ option: String, _ id: String, _ what: String, _ known: [String]
  ) -> StudyError {
    let near = nearestName(to: id, among: known)
    let cure =
      near.map { "did you mean \(Diagnostic.quote($0))?" }
      ?? StudyError.lines(["these are known:"] + known)
    return StudyError(.usage, "\(option): found \(Diagnostic.quote(id)), expected \(what); \(cure)")
  }

  /// Options as they are written in a shell, each with a space before; those without a value are left out.
  static func text(_ options: [(name: String, value: String?)]) -> String {
    options.compactMap { name, value in
      value.map { " " + ShellWord.option(name, $0) }
    }.joined()
  }
}
