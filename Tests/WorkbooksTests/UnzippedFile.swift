/// The parts of a zip file as texts, read by the letter of the formats and no faster than they have to be.
///
/// Sources: PKWARE, APPNOTE.TXT 6.3.3; P. Deutsch (1996), RFC 1951, DEFLATE Compressed Data Format Specification.
struct UnzippedFile {
  private(set) var parts: [String: String] = [:]

  enum Problem: Error { case noZip, unknownMethod, badStream }

  init(_ bytes: [UInt8]) throws {
    func number(_ at: Int, _ length: Int) -> Int {
      (0..<length).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }
    // The end of the central directory is 22 bytes long where it has no comment.
    var entry = bytes.count - 22
    guard entry >= 0, number(entry, 4) == 0x0605_4B50 else { throw Problem.noZip }
    let count = number(entry + 10, 2)
    entry = number(entry + 16, 4)
    for _ in 0..<count {
      guard number(entry, 4) == 0x0201_4B50 else { throw Problem.noZip }
      let (method, size, local) = (
        number(entry + 10, 2), number(entry + 20, 4), number(entry + 42, 4)
      )
      let name = String(
        decoding: bytes[(entry + 46)..<(entry + 46 + number(entry + 28, 2))], as: UTF8.self)
      let start = local + 30 + number(local + 26, 2) + number(local + 28, 2)
      let packed = bytes[start..<(start + size)]
      guard method == 0 || method == 8 else { throw Problem.unknownMethod }
      var inflation = Inflation(Array(packed))
      let unpacked = method == 0 ? Array(packed) : try inflation.bytes()
      parts[name] = String(decoding: unpacked, as: UTF8.self)
      entry += 46 + number(entry + 28, 2) + number(entry + 30, 2) + number(entry + 32, 2)
    }
  }
}

/// A DEFLATE stream.
private struct Inflation {
  private let input: [UInt8]
  private var bit = 0
  private var output: [UInt8] = []

  init(_ input: [UInt8]) { self.input = input }

  /// A Huffman code: symbols by the length of their code words and these.
  private struct Code {
    private var symbols: [Int: Int] = [:]

    init(_ lengths: [Int]) {
      var word = 0
      for length in 1...15 {
        for (symbol, own) in lengths.enumerated() where own == length {
          symbols[length << 16 | word] = symbol
          word += 1
        }
        word <<= 1
      }
    }

    func symbol(_ length: Int, _ word: Int) -> Int? { symbols[length << 16 | word] }
  }

  private mutating func bits(_ count: Int) throws -> Int {
    var value = 0
    for index in 0..<count {
      guard bit >> 3 < input.count else { throw UnzippedFile.Problem.badStream }
      value |= Int(input[bit >> 3] >> UInt8(bit & 7) & 1) << index
      bit += 1
    }
    return value
  }

  private mutating func symbol(_ code: Code) throws -> Int {
    var word = 0
    for length in 1...15 {
      word = try word << 1 | bits(1)
      if let symbol = code.symbol(length, word) { return symbol }
    }
    throw UnzippedFile.Problem.badStream
  }

  mutating func bytes() throws -> [UInt8] {
    var isLast = false
    while !isLast {
      isLast = try bits(1) == 1
      switch try bits(2) {
      case 0:
        bit = (bit + 7) & ~7
        let length = try bits(16)
        _ = try bits(16)
        for _ in 0..<length { output.append(UInt8(try bits(8))) }
      case 1:
        let literals = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
        try block(Code(literals), Code(Array(repeating: 5, count: 30)))
      case 2: try dynamicBlock()
      default: throw UnzippedFile.Problem.badStream
      }
    }
    return output
  }

  private mutating func dynamicBlock() throws {
    let (literals, distances, lengths) = (try bits(5) + 257, try bits(5) + 1, try bits(4) + 4)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var first = Array(repeating: 0, count: 19)
    for index in 0..<lengths { first[order[index]] = try bits(3) }
    let code = Code(first)
    var all: [Int] = []
    while all.count < literals + distances {
      switch try symbol(code) {
      case 16: all += Array(repeating: all.last ?? 0, count: try bits(2) + 3)
      case 17: all += Array(repeating: 0, count: try bits(3) + 3)
      case 18: all += Array(repeating: 0, count: try bits(7) + 11)
      case let length: all.append(length)
      }
    }
    try block(Code(Array(all[..<literals])), Code(Array(all[literals...])))
  }

  private mutating func block(_ literals: Code, _ distances: Code) throws {
    while true {
      let symbol = try symbol(literals)
      if symbol == 256 { return }
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      let index = symbol - 257
      let extra = index < 8 || index == 28 ? 0 : (index - 4) / 4
      let base =
        index == 28 ? 258 : index < 8 ? index + 3 : ((4 + index % 4) << extra) + 3
      let length = base + (try bits(extra))
      let place = try self.symbol(distances)
      let more = place < 4 ? 0 : place / 2 - 1
      let distance = (place < 4 ? place : (2 + place % 2) << more) + 1 + (try bits(more))
      guard distance <= output.count else { throw UnzippedFile.Problem.badStream }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }
}
