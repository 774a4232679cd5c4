/// The reason why a likelihood has no maximum.
package struct NoMaximum: Error {
  package let description: String

  init(_ description: String) { self.description = description }
}
