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

  /// What an option names by ids with commas between them. An id may hold commas: of what could be meant, it is
  /// the longest. Spaces around ids do not count.
  ///
  /// - Parameter unknown: what is said of an id that is none.
  static func list(
    _ text: String, _ known: [String], unknown: (String) -> StudyError
  ) throws(StudyError) -> Set<String> {
    let known = Set(known)
    var rest = text.split(separator: ",", omittingEmptySubsequences: false)[...]
    var named: Set<String> = []
    while let first = rest.first {
      let lengths = (1...rest.count).reversed()
      guard let length = lengths.first(where: { known.contains(id(rest.prefix($0))) }) else {
        throw unknown(id([first]))
      }
      named.insert(id(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return named
  }

  private static func id(_ parts: ArraySlice<Substring>) -> String {
    String(parts.joined(separator: ",").drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// Options as they are written in a shell, each with a space before; those without a value are left out.
  static func text(_ options: [(name: String, value: String?)]) -> String {
    options.compactMap { name, value in
      value.map { " " + ShellWord.option(name, $0) }
    }.joined()
  }
}
