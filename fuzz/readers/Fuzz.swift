import Glibc

/// What libFuzzer calls with its bytes; `PODIUM_FUZZ_READER` says who reads them, `scenarios`,
/// `statepoints`, `imports` or `rosters`.
///
/// Whatever the bytes are, reading them must end, in little time and memory.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  reader(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

private let reader: @Sendable ([UInt8]) -> Void = {
  let name = getenv("PODIUM_FUZZ_READER").map { String(cString: $0) }
  switch name {
  case "scenarios": return ScenarioBytes.read
  case "statepoints": return StatepointBytes.read
  case "imports": return ImportBytes.read
  case "rosters": return RosterBytes.read
  default: preconditionFailure("PODIUM_FUZZ_READER is \(name ?? "not set")")
  }
}()
