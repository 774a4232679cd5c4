import FuzzReaders
import Glibc

/// What libFuzzer calls with its bytes; `PODIUM_FUZZ_READER` names the ``FuzzReader``.
///
/// Whatever the bytes are, reading them must end, in little time and memory.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  reader.read(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

private let reader: FuzzReader = {
  let name = getenv("PODIUM_FUZZ_READER").map { String(cString: $0) }
  guard let reader = name.flatMap(FuzzReader.init(rawValue:)) else {
    preconditionFailure("PODIUM_FUZZ_READER is \(name ?? "not set")")
  }
  return reader
}()
