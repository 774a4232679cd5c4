internal import Reports
internal import TextFiles

/// Options that name one of several things by id.
enum NamedOption {
  /// Returns the index of an id.
  ///
  /// - Parameter what: The kind of thing, such as `an entrant`.
  static func index(
    _ option: String, _ id: String, _ what: String, _ known: [String]
  ) throws(StudyError) -> Int {
    guard let index = known.firstIndex(of: id) else { throw unknown(option, id, what, known) }
    return index
  }

  static func unknown(
    _ option: String, _ id: String, _ what: String, _ known: [String]
  ) -> StudyError {
    let near = nearestName(to: id, among: known)
    let cure =
      near.map { "did you mean \(Diagnostic.quote($0))?" }
      ?? StudyError.lines(["these are known:"] + known)
    return StudyError(.usage, "\(option): found \(Diagnostic.quote(id)), expected \(what); \(cure)")
  }

  /// Parses a list of ids with commas between them. As ids may contain commas, the longest match
  /// counts. Spaces around ids are ignored.
  ///
  /// - Parameter unknown: Returns the error for an unknown id.
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

  /// Returns the options that have a value in shell form, each preceded by a space.
  static func text(_ options: [(name: String, value: String?)]) -> String {
    options.compactMap { name, value in
      value.map { " " + ShellWord.option(name, $0) }
    }.joined()
  }
}
