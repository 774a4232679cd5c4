/// One thing that is wrong with a document: where, what was found, what was expected.
public struct Diagnostic: Sendable, Hashable {
  /// Where in the file, if it is known.
  public var place: Place?

  /// Which value of the document, if it is known.
  public var path: DocumentPath?

  /// What was found and what was expected.
  public var message: String

  /// A name close to the one found, if there is one.
  public var suggestion: String?

  /// Creates a diagnostic.
  public init(
    place: Place? = nil, path: DocumentPath? = nil, message: String, suggestion: String? = nil
  ) {
    self.place = place
    self.path = path
    self.message = message
    self.suggestion = suggestion
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `file:line:column: $.path: message; did you mean 'x'?`, without the parts that are not known.
  public var description: String {
    var text = ""
    if let place { text += "\(place): " }
    if let path { text += "\(path): " }
    text += message
    if let suggestion { text += "; did you mean '\(Diagnostic.excerpt(suggestion))'?" }
    return text
  }
}
