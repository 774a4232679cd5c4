/// What was found wrong with one or more documents, in the order of their locations.
///
/// Keeps the first 100 reports and counts the others, so that a document of a million errors
/// neither fills the memory nor the terminal. Being an `Error`, it can be thrown as a whole.
public struct Diagnostics: Sendable, Error {
  /// The most diagnostics that are kept.
  public static let maximumCount = 100

  private var kept: [Diagnostic] = []

  /// How many reports came after the first 100.
  public private(set) var omittedCount = 0

  /// How many reports said what another one says.
  private var repeatedCount = 0

  /// The reports of a file that are left out because it has many.
  private var excess: [String: [Diagnostic]] = [:]

  /// Creates a collection without diagnostics.
  public init() {}

  /// Whether nothing was reported.
  public var isEmpty: Bool { kept.isEmpty }

  /// How many diagnostics were reported, kept or only counted.
  public var count: Int { kept.count + omittedCount + repeatedCount + excessCount }

  private var excessCount: Int { excess.values.reduce(0) { $0 + $1.count } }

  /// The kept diagnostics, and those that are left out because their file has many.
  public var allOfManyToo: [Diagnostic] { all + excess.values.joined() }

  /// Whether further reports are only counted; then suggestions are not worth computing.
  public var isFull: Bool { kept.count == Self.maximumCount }

  /// The kept diagnostics by source location, those without a location first; equal locations keep their order.
  public var all: [Diagnostic] {
    kept.enumerated().sorted { left, right in
      switch (left.element.location, right.element.location) {
      case (let first?, let second?) where first != second: first < second
      case (nil, _?): true
      case (_?, nil): false
      default: left.offset < right.offset
      }
    }.map(\.element)
  }

  /// Adds a diagnostic, or counts it if the collection is full or holds it already.
  public mutating func report(_ diagnostic: Diagnostic) {
    if isFull {
      omittedCount += 1
    } else if kept.contains(diagnostic) {
      repeatedCount += 1
    } else {
      kept.append(diagnostic)
    }
  }

  /// Adds a diagnostic, or counts it if the collection is full or holds it already.
  ///
  /// - Parameters:
  ///   - message: What was found and what was expected; evaluated only if it is kept.
  ///   - location: Where in the file.
  ///   - path: Which value of the document.
  ///   - suggestion: A close name, if any; evaluated only if it is kept.
  public mutating func report(
    _ message: @autoclosure () -> String,
    at location: SourceLocation? = nil,
    path: DocumentPath? = nil,
    suggestion: @autoclosure () -> String? = nil
  ) {
    if isFull {
      omittedCount += 1
    } else {
      report(
        Diagnostic(location: location, path: path, message: message(), suggestion: suggestion()))
    }
  }

  /// Adds what another collection holds, counting what it only counted.
  public mutating func merge(_ other: Diagnostics) {
    for diagnostic in other.kept { report(diagnostic) }
    omittedCount += other.omittedCount
    repeatedCount += other.repeatedCount
    excess.merge(other.excess) { own, others in own + others.filter { !own.contains($0) } }
  }

  /// The first reports of one file, by their locations; the others are counted, so that one file does not take the
  /// place of all others.
  public func first(_ maximum: Int, of file: String) -> Diagnostics {
    let own = all.filter { $0.location?.file == file }
    guard own.count > maximum else { return self }
    let left = Set(own[maximum...])
    var bounded = compactMap { left.contains($0) ? nil : $0 }
    bounded.excess[file, default: []] += own[maximum...]
    return bounded
  }

  /// The reports that another collection holds, too, each with its suggestion if that is the same in both.
  public func common(with other: Diagnostics) -> Diagnostics {
    let suggestions = Dictionary(
      other.kept.map { ($0.withoutSuggestion, $0.suggestion) },
      uniquingKeysWith: { first, _ in first })
    var common = compactMap { diagnostic in
      suggestions[diagnostic.withoutSuggestion].map {
        $0 == diagnostic.suggestion ? diagnostic : diagnostic.withoutSuggestion
      }
    }
    common.omittedCount = min(omittedCount, other.omittedCount)
    return common
  }

  /// The same collection with each diagnostic changed, or left out where `transform` gives nil. Those that
  /// were only counted stay counted.
  public func compactMap(_ transform: (Diagnostic) -> Diagnostic?) -> Diagnostics {
    var changed = self
    changed.kept = kept.compactMap(transform)
    changed.excess = excess.mapValues { $0.compactMap(transform) }.filter { !$0.value.isEmpty }
    return changed
  }
}

extension Diagnostic {
  fileprivate var withoutSuggestion: Diagnostic {
    var plain = self
    plain.suggestion = nil
    return plain
  }
}

extension Diagnostics: CustomStringConvertible {
  /// One diagnostic a line, and "and 23 more" if there were more, of a file or in all.
  public var description: String {
    let all = all
    var lines: [String] = []
    for (number, diagnostic) in all.enumerated() {
      lines.append(diagnostic.description)
      guard let file = diagnostic.location?.file, let more = excess[file]?.count else { continue }
      let isLast = !all[(number + 1)...].contains { $0.location?.file == file }
      if isLast { lines.append("\(file): and \(more) more") }
    }
    if omittedCount > 0 { lines.append("and \(omittedCount) more") }
    return lines.joined(separator: "\n")
  }
}
