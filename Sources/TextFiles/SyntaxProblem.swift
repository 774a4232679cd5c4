/// What ended the reading of a text.
struct SyntaxProblem: Error {
  var message: String
  var location: SourceLocation
  var suggestion: String?

  init(_ message: String, at location: SourceLocation, suggestion: String? = nil) {
    self.message = message
    self.location = location
    self.suggestion = suggestion
  }
}
