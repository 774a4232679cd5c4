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

  /// Creates a collection without diagnostics.
  public init() {}

  /// Whether nothing was reported.
  public var isEmpty: Bool { kept.isEmpty }

  /// How many diagnostics were reported, kept or only counted.
  public var count: Int { kept.count + omittedCount + repeatedCount }

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
  }

  /// The same collection with each diagnostic changed, or left out where `transform` gives nil. Those that
  /// were only counted stay counted.
  public func compactMap(_ transform: (Diagnostic) -> Diagnostic?) -> Diagnostics {
    var changed = self
    changed.kept = kept.compactMap(transform)
    return changed
  }
}

extension Diagnostics: CustomStringConvertible {
  /// One diagnostic a line, and "and 23 more" if there were more.
  public var description: String {
    var lines = all.map(\.description)
    if omittedCount > 0 { lines.append("and \(omittedCount) more") }
    return lines.joined(separator: "\n")
  }
}
