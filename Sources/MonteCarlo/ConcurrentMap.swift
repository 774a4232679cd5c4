internal import Dispatch

/// Returns the values of a function of 0, 1 ... `count` - 1, computed by as many threads as there are processors.
package func concurrentMap<Value: Sendable>(
  _ count: Int, _ value: @Sendable (Int) -> Value
) -> [Value] {
  let found = Locked<[(place: Int, value: Value)]>([])
  DispatchQueue.concurrentPerform(iterations: count) { place in
    let value = value(place)
    found.withLock { $0.append((place, value)) }
  }
  return found.withLock { $0.sorted { $0.place < $1.place }.map(\.value) }
}
