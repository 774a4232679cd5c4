/// What ended the reading of a text.
struct SyntaxProblem: Error {
  var message: String
  var place: Place
  var suggestion: String?

  init(_ message: String, at place: Place, suggestion: String? = nil) {
    self.message = message
    self.place = place
    self.suggestion = suggestion
  }
}
