internal import Glibc
internal import LinearAlgebra
internal import Tallies
internal import TextFiles

extension Machine {
  /// Files, queues of events and locks that a study has open at the same time, and some to spare.
  private static let descriptors = 16
  /// What a study takes beside its threads and OpenBLAS, at the least.
  private static let minimumBytes = 64 << 20
  /// What a thread takes beside its stack: a tally, a block, and what its share of the allocator holds.
  private static let bytesPerThread = 8 << 20

  /// Makes ready for a study, or says what the machine lacks for it.
  ///
  /// Where a limit of the system is met in the midst of a study, Dispatch and OpenBLAS wait for ever or end the
  /// process, and nobody learns why. So everything is asked for once, and given back.
  ///
  /// - Parameters:
  ///   - threads: how many will play; 0 if nothing is played.
  ///   - products: how many of them may compute matrix products at the same time.
  /// - Throws: a study's error that names the limit, and what can be done.
  static func prepare(threads: Int = 0, products: Int = 1) throws(StudyError) {
    // A file that grows beyond what is allowed is an error like any other, and not the end of the process.
    signal(SIGXFSZ, SIG_IGN)
    try checkDescriptors()
    do throws(OpenBLAS.LoadError) {
      try OpenBLAS.load()
    } catch {
      throw StudyError(.unavailable, error.description)
    }
    // Dispatch has some of its own beside the workers.
    let wanted = threads == 0 ? 0 : threads + 4
    let count = SystemCall.threads(upTo: wanted)
    guard count == wanted else {
      throw StudyError(
        .unavailable,
        "only \(count) threads can be started, expected \(wanted), of which \(threads) play; ask for "
          + "fewer with --threads, or raise the limit on processes (ulimit -u) or on memory (ulimit -v)"
      )
    }
    try requireMemory(
      minimumBytes + products * OpenBLAS.bytesPerCall + threads * bytesPerThread, threads: threads)
  }

  /// Refuses a study whose tallies the machine has no memory for: each thread has one, and hands in another.
  static func prepareMemory(threads: Int, tallyBytes: Int) throws(StudyError) {
    try requireMemory(
      minimumBytes + threads * (bytesPerThread + 2 * tallyBytes), threads: threads)
  }

  private static func requireMemory(_ bytes: Int, threads: Int) throws(StudyError) {
    guard !SystemCall.hasMemory(bytes) else { return }
    let cure = threads > 1 ? "ask for fewer threads with --threads, or " : ""
    throw StudyError(
      .unavailable,
      "\(bytes >> 20) MiB of memory are not available; \(cure)raise the limit on memory (ulimit -v)"
    )
  }

  private static func checkDescriptors() throws(StudyError) {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < descriptors {
      let descriptor = SystemCall.open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor < 0 else {
        opened.append(descriptor)
        continue
      }
      guard errno == EMFILE || errno == ENFILE else { return }
      throw StudyError(
        .unavailable,
        "only \(opened.count) more files can be opened, expected \(descriptors); close other programs, or raise "
          + "the limit on open files (ulimit -n)")
    }
  }
}
