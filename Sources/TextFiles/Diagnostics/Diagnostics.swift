/// The diagnostics of one or more documents.
///
/// Keeps the first 100 and counts the others, so that a million errors fill neither the memory nor the terminal.
public struct Diagnostics: Sendable, Error {
  /// The maximum number of diagnostics kept.
  public static let maximumCount = 100

  private var kept: [Diagnostic] = []

  /// The number of diagnostics after the first 100.
  public private(set) var omittedCount = 0

  /// The number of repetitions of an earlier diagnostic.
  private var repeatedCount = 0

  /// The diagnostics that ``first(_:of:)`` has left out, by file.
  private var excess: [String: [Diagnostic]] = [:]

  public init() {}

  public var isEmpty: Bool { kept.isEmpty }

  /// The number of diagnostics reported, kept or only counted.
  public var count: Int { kept.count + omittedCount + repeatedCount + excessCount }

  private var excessCount: Int { excess.values.reduce(0) { $0 + $1.count } }

  /// The kept diagnostics and those that ``first(_:of:)`` has left out.
  public var allWithExcess: [Diagnostic] { all + excess.values.joined() }

  /// True if further diagnostics are only counted, so that suggestions are not worth computing.
  public var isFull: Bool { kept.count == Self.maximumCount }

  /// The kept diagnostics by location, those without a location first.
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

  /// Adds a diagnostic, or counts it if the collection is full or already has it.
  public mutating func report(_ diagnostic: Diagnostic) {
    if isFull {
      omittedCount += 1
    } else if kept.contains(diagnostic) {
      repeatedCount += 1
    } else {
      kept.append(diagnostic)
    }
  }

  /// Adds a diagnostic, whose texts are evaluated only if it is kept.
  public mutating func report(
    _ message: @autoclosure () -> String,
    at location: SourceLocation? = nil,
    path: DocumentPath? = nil,
    suggestion: @autoclosure () -> String? = nil,
    context: String? = nil
  ) {
    if isFull {
      omittedCount += 1
    } else {
      report(
        Diagnostic(
          message(), at: location, path: path, suggestion: suggestion(), context: context))
    }
  }

  /// Parses a value, or adds the error that ends the parsing.
  mutating func result<Value>(of parse: () throws(Diagnostic) -> Value) -> Value? {
    do throws(Diagnostic) {
      return try parse()
    } catch {
      report(error)
      return nil
    }
  }

  public mutating func merge(_ other: Diagnostics) {
    for diagnostic in other.kept { report(diagnostic) }
    omittedCount += other.omittedCount
    repeatedCount += other.repeatedCount
    excess.merge(other.excess) { own, others in own + others.filter { !own.contains($0) } }
  }

  /// The collection with at most `maximum` diagnostics of a file; the others are counted.
  public func first(_ maximum: Int, of file: String) -> Diagnostics {
    let own = all.filter { $0.location?.file == file }
    guard own.count > maximum else { return self }
    let left = Set(own[maximum...])
    var bounded = compactMap { left.contains($0) ? nil : $0 }
    bounded.excess[file, default: []] += own[maximum...]
    return bounded
  }

  /// The diagnostics that both collections have, each with its suggestion if both agree on it.
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

  /// The collection with each kept diagnostic changed, or left out where `transform` returns `nil`.
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
  /// One diagnostic per line, and "and 23 more" after those of a file or at the end.
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
