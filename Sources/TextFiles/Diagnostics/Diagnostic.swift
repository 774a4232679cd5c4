/// One thing that is wrong with a document: where, what was found, what was expected.
public struct Diagnostic: Sendable, Hashable {
  /// Where in the file, if it is known.
  public var location: SourceLocation?

  /// Which value of the document, if it is known.
  public var path: DocumentPath?

  /// What was found and what was expected.
  public var message: String

  /// A name close to the one found, if there is one.
  public var suggestion: String?

  /// In which of several documents that are made of one, such as `in variant "b"`; nil if there is one.
  public var context: String?

  /// Creates a diagnostic.
  public init(
    location: SourceLocation? = nil, path: DocumentPath? = nil, message: String,
    suggestion: String? = nil,
    context: String? = nil
  ) {
    self.location = location
    self.path = path
    self.message = message
    self.suggestion = suggestion
    self.context = context
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `file:line:column: context: $.path: message; did you mean 'x'?`, without the parts that are not
  /// known.
  public var description: String {
    var text = ""
    if let location { text += "\(location): " }
    if let context { text += "\(context): " }
    if let path { text += "\(path): " }
    text += message
    if let suggestion { text += "; did you mean '\(Diagnostic.excerpt(suggestion))'?" }
    return text
  }
}
