extension Collection<String> {
  /// Lists the first texts and the number of others.
  func list(maximum: Int) -> String {
    prefix(maximum).joined(separator: ", ")
      + (count > maximum ? " and \(count - maximum) more" : "")
  }
}
