import Testing

/// Runs all tests.
///
/// SwiftPM looks for a file of this name. Without it, SwiftPM would search an index of all tests for those of XCTest, of which
/// there are none.
@main struct TestRunner {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
