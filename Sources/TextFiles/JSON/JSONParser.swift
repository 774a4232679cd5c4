/// A recursive-descent parser of one JSON document.
///
/// JSONDecoder has no source locations, and accepts repeated keys.
struct JSONParser {
  let limits: JSONLimits
  var cursor: TextCursor
  /// Errors after which parsing goes on.
  var diagnostics = Diagnostics()

  private var valueCount = 0
  private var path: [DocumentPath.Step] = []
  // Shared by all open arrays and objects, so that each closed one gets an array of exactly its size.
  private var openElements: [JSONNode] = []
  private var openMembers: [JSONMember] = []

  init(bytes: [UInt8], file: String, limits: JSONLimits) {
    self.limits = limits
    cursor = TextCursor(bytes: bytes, file: file)
  }

  mutating func parseDocument() throws(Diagnostic) -> JSONNode {
    guard cursor.bytes.count <= limits.maximumBytes else {
      throw Diagnostic(
        "found a document of \(cursor.bytes.count) bytes, expected at most \(limits.maximumBytes)",
        at: cursor.location)
    }
    if let problem = cursor.advanceOverByteOrderMark() {
      throw Diagnostic(problem.message, at: cursor.location)
    }
    skipWhitespace()
    guard cursor.current != nil else {
      throw Diagnostic("found an empty document, expected a JSON value", at: cursor.location)
    }
    let root = try parseValue(depth: 0)
    skipWhitespace()
    if cursor.current != nil {
      throw unexpected("nothing more after the end of the document")
    }
    return root
  }

  mutating func skipWhitespace() {
    while let byte = cursor.current {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): cursor.advance()
      case .lineFeed, .carriageReturn: cursor.advanceOverLineEnd()
      default: return
      }
    }
  }

  private mutating func parseValue(depth: Int) throws(Diagnostic) -> JSONNode {
    let location = cursor.location
    valueCount += 1
    guard valueCount <= limits.maximumValues else {
      throw Diagnostic("found more than \(limits.maximumValues) values", at: location)
    }
    switch cursor.current {
    case UInt8(ascii: "{"):
      try checkDepth(depth + 1, at: location)
      return JSONNode(.object(try parseMembers(depth: depth + 1, from: location)), at: location)
    case UInt8(ascii: "["):
      try checkDepth(depth + 1, at: location)
      return JSONNode(.array(try parseElements(depth: depth + 1, from: location)), at: location)
    case .quotationMark:
      return JSONNode(.string(try parseString()), at: location)
    case .some(let byte) where byte.isASCIIDigit || byte == UInt8(ascii: "-"):
      return JSONNode(.number(try parseNumber()), at: location)
    case .some(let byte) where byte.isASCIILetter:
      return JSONNode(try parseWord(), at: location)
    default:
      throw unexpected("a value")
    }
  }

  private func checkDepth(_ depth: Int, at location: SourceLocation) throws(Diagnostic) {
    guard depth <= limits.maximumDepth else {
      throw Diagnostic(
        "found arrays and objects nested more than \(limits.maximumDepth) deep", at: location)
    }
  }

  private mutating func parseWord() throws(Diagnostic) -> JSONNode.Value {
    let words: [(String, JSONNode.Value)] = [
      ("true", .boolean(true)), ("false", .boolean(false)), ("null", .null),
    ]
    for (word, value) in words {
      let end = cursor.index + word.utf8.count
      let next = end < cursor.bytes.count ? cursor.bytes[end] : 0
      let isWord = cursor.bytes[cursor.index...].starts(with: word.utf8)
      if isWord, !next.isASCIILetter, !next.isASCIIDigit, next != UInt8(ascii: "_") {
        for _ in 0..<word.utf8.count { cursor.advance() }
        return value
      }
    }
    throw unexpected("a value")
  }

  private mutating func parseElements(
    depth: Int, from opening: SourceLocation
  ) throws(Diagnostic) -> [JSONNode] {
    let base = openElements.count
    cursor.advance()
    skipWhitespace()
    if cursor.current == UInt8(ascii: "]") {
      cursor.advance()
      return []
    }
    while true {
      path.append(.index(openElements.count - base))
      let element = try parseValue(depth: depth)
      path.removeLast()
      openElements.append(element)
      skipWhitespace()
      if try isClosed(by: "]", of: "array", from: opening) { break }
    }
    let elements = Array(openElements[base...])
    openElements.removeSubrange(base...)
    return elements
  }

  private mutating func parseMembers(
    depth: Int, from opening: SourceLocation
  ) throws(Diagnostic) -> [JSONMember] {
    let base = openMembers.count
    cursor.advance()
    skipWhitespace()
    if cursor.current == UInt8(ascii: "}") {
      cursor.advance()
      return []
    }
    while true {
      let member = try parseMember(depth: depth, from: opening)
      openMembers.append(member)
      skipWhitespace()
      if try isClosed(by: "}", of: "object", from: opening) { break }
    }
    let members = Array(openMembers[base...])
    openMembers.removeSubrange(base...)
    return withoutDuplicates(members)
  }

  private mutating func parseMember(
    depth: Int, from opening: SourceLocation
  ) throws(Diagnostic) -> JSONMember {
    let nameLocation = cursor.location
    guard cursor.current == .quotationMark else {
      throw unexpected("a key in double quotation marks", in: ("object", opening))
    }
    let start = cursor.index
    let name = try parseString()
    guard cursor.index - start - 2 <= limits.maximumTokenBytes else {
      throw Diagnostic(
        "found a key of more than \(limits.maximumTokenBytes) bytes", at: nameLocation)
    }
    skipWhitespace()
    guard cursor.current == UInt8(ascii: ":") else {
      throw unexpected("a colon after the key \(Diagnostic.quote(name))")
    }
    cursor.advance()
    skipWhitespace()
    path.append(.key(name))
    let node = try parseValue(depth: depth)
    path.removeLast()
    return JSONMember(name: name, nameLocation: nameLocation, node: node)
  }

  /// Moves past the closing bracket and returns true, or past the comma before the next value.
  private mutating func isClosed(
    by bracket: Unicode.Scalar, of container: String, from opening: SourceLocation
  ) throws(Diagnostic) -> Bool {
    if cursor.current == UInt8(ascii: bracket) {
      cursor.advance()
      return true
    }
    guard cursor.current == UInt8(ascii: ",") else {
      throw unexpected("a comma or \"\(bracket)\"", in: (container, opening))
    }
    let comma = cursor.location
    cursor.advance()
    skipWhitespace()
    if cursor.current == UInt8(ascii: bracket) {
      throw Diagnostic(
        "found a comma before \"\(bracket)\", expected no comma after the last value", at: comma)
    }
    return false
  }

  /// The first member of each name; repetitions are reported.
  private mutating func withoutDuplicates(_ members: [JSONMember]) -> [JSONMember] {
    guard members.count > 1 else { return members }
    var names: Set<String> = Set(minimumCapacity: members.count)
    var duplicates: [Int] = []
    for (number, member) in members.enumerated() where !names.insert(member.name).inserted {
      duplicates.append(number)
      // Searched only now, so that large objects need no table of locations.
      let first = diagnostics.isFull ? nil : members.first { $0.name == member.name }?.nameLocation
      diagnostics.report(
        "found the key \(Diagnostic.quote(member.name)) a second time, expected it once"
          + (first.map { "; the first is at line \($0.line), column \($0.column)" } ?? ""),
        at: member.nameLocation, path: DocumentPath(steps: path))
    }
    guard !duplicates.isEmpty else { return members }
    let left = Set(duplicates)
    return members.enumerated().filter { !left.contains($0.offset) }.map(\.element)
  }
}
