/// An error or a warning about a document: where, what was found and what was expected.
public struct Diagnostic: Error, Sendable, Hashable {
  public var location: SourceLocation?

  public var path: DocumentPath?

  /// The finding and the expectation, in one sentence.
  public var message: String

  /// A known name close to the one found.
  public var suggestion: String?

  /// The variant or option that the message is about, such as `in variant "b"`.
  public var context: String?

  public init(
    _ message: String, at location: SourceLocation? = nil, path: DocumentPath? = nil,
    suggestion: String? = nil, context: String? = nil
  ) {
    self.location = location
    self.path = path
    self.message = message
    self.suggestion = suggestion
    self.context = context
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `file:line:column: context: $.path: message; did you mean 'x'?`, without unknown parts.
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
