internal import Synchronization

/// A value that one thread at a time may use: a mutex that the thread sanitizer understands.
///
/// The standard library's mutex is no call that the sanitizer could see, and the library is not built for
/// it, so that it would report a race in all that such a mutex guards, however well. Where the program is
/// built for it (`THREAD_SANITIZER`, see scripts/check-sanitizers) it is told who waits for whom.
struct Locked<Value>: ~Copyable {
  private let mutex: Mutex<Value>
  #if THREAD_SANITIZER
    /// What the lock is called before the sanitizer: the value must not be touched before it is told.
    private let name = LockName()
  #endif

  init(_ value: sending Value) { mutex = Mutex(value) }

  /// Calls `body` with the value, which nobody else uses until it returns.
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
  /// An object whose address no other one has while it lives.
  private final class LockName: Sendable {
    var address: UInt { UInt(bitPattern: ObjectIdentifier(self)) }
  }

  // Functions of the sanitizer's runtime, `sanitizer/tsan_interface.h`.
  @_silgen_name("__tsan_acquire")
  private func threadSanitizerAcquire(_ address: UInt)
  @_silgen_name("__tsan_release")
  private func threadSanitizerRelease(_ address: UInt)
#endif
