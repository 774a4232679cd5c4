/// The reason why there are no likeliest ratings.
package struct NoMaximum: Error {
  /// The message, with what was found.
  package let description: String

  init(_ description: String) { self.description = description }
}
