import ArgumentParser
internal import Glibc
import RandomStreams
import StreamBits
import TextFiles

/// Writes the random bits that matches use to standard output, for a battery of tests to judge.
@main
struct StreamBitsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stream-bits",
    abstract: "Write the random bits that matches use, packed without gaps.",
    discussion: """
      The 23 bits of each draw follow one another, the lowest first, in 32-bit words, the \
      lowest byte first. It ends when it has written enough or when nobody reads on.
      """
  )

  @Option(help: "interleaved: as a kernel draws; across: the first draw of each tournament.")
  var order = DrawOrder.interleaved

  @Option(help: ArgumentHelp("The seed of the run, 0 to 2^53 - 1.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("How many bytes to write; else for ever.", valueName: "n"))
  var bytes: Int?

  @Option(help: "A generator that is wrong on purpose: unmixed or overlapping.")
  var control: Control?

  func validate() throws {
    if !Seed.range.contains(seed) {
      throw ValidationError("found --seed \(seed), expected 0 to \(Seed.range.upperBound)")
    }
    if let bytes, bytes < 0 {
      throw ValidationError("found --bytes \(bytes), expected 0 or more")
    }
  }

  func run() throws {
    let draws = Draws(order: order, seed: Seed(seed), control: control)
    var packer = BitPacker()
    var left = bytes ?? .max
    var block: UInt64 = 0
    while left > 0 {
      packer.removeAll()
      draws.appendBlock(block, to: &packer)
      var bytes: [UInt8] = []
      bytes.reserveCapacity(4 * packer.words.count)
      for word in packer.words.prefix(left / 4 + 1) {
        for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
      }
      guard SystemCall.writeAll(STDOUT_FILENO, Array(bytes.prefix(left))) else {
        throw ValidationError("cannot write to standard output: \(SystemCall.reason(errno))")
      }
      left -= min(left, packer.words.count * MemoryLayout<UInt32>.size)
      block += 1
    }
  }
}

extension DrawOrder: ExpressibleByArgument {}
extension Control: ExpressibleByArgument {}
