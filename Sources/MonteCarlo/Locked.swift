internal import Synchronization

/// A value protected by a mutex that the thread sanitizer understands.
///
/// The standard library's mutex makes no call that the sanitizer sees, and the library is not built
/// for the sanitizer, which would report races in everything that a mutex protects. A program built
/// for the sanitizer (`THREAD_SANITIZER`, see scripts/check-sanitizers) therefore reports lock and
/// unlock.
struct Locked<Value>: ~Copyable {
  private let mutex: Mutex<Value>
  #if THREAD_SANITIZER
    /// The lock's name for the sanitizer, which must know of a lock before the value is touched.
    private let name = LockName()
  #endif

  init(_ value: sending Value) { mutex = Mutex(value) }

  /// Calls `body` with exclusive access to the value.
  borrowing func withLock<Result>(_ body: (inout Value) -> sending Result) -> sending Result {
    #if THREAD_SANITIZER
      let name = name.address
    #endif
    return mutex.withLock { value in
      #if THREAD_SANITIZER
        threadSanitizerAcquire(name)
        defer { threadSanitizerRelease(name) }
      #endif
      return body(&value)
    }
  }
}

#if THREAD_SANITIZER
  /// An object with an address that is unique during its life.
  private final class LockName: Sendable {
    var address: UInt { UInt(bitPattern: ObjectIdentifier(self)) }
  }

  // Functions of the sanitizer's runtime, `sanitizer/tsan_interface.h`.
  @_silgen_name("__tsan_acquire")
  private func threadSanitizerAcquire(_ address: UInt)
  @_silgen_name("__tsan_release")
  private func threadSanitizerRelease(_ address: UInt)
#endif
