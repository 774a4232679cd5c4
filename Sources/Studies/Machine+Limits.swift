internal import Glibc
internal import LinearAlgebra
internal import Tallies
internal import TextFiles

extension Machine {
  /// The number of files, event queues and locks that a study has open, with a reserve.
  private static let descriptors = 16
  /// The minimum memory of a study besides threads and OpenBLAS.
  private static let minimumBytes = 64 << 20
  /// The memory of a thread besides its stack: a tally, a block, and its share of the allocator.
  private static let bytesPerThread = 8 << 20

  /// Prepares the machine for a study.
  ///
  /// Dispatch and OpenBLAS wait for ever or end the process, without a message, if they meet a
  /// system limit during a study. Therefore everything is requested and released once before.
  ///
  /// - Parameters:
  ///   - threads: The number of threads that play; 0 if nothing is played.
  ///   - products: The number of threads that may compute matrix products at the same time.
  /// - Throws: An error that names the limit and the remedy.
  static func prepare(threads: Int = 0, products: Int = 1) throws(StudyError) {
    // A file that exceeds the size limit is then an ordinary error.
    signal(SIGXFSZ, SIG_IGN)
    try checkDescriptors()
    do throws(OpenBLAS.LoadError) {
      try OpenBLAS.load()
    } catch {
      throw StudyError(.unavailable, error.description)
    }
    // Dispatch needs threads besides the workers.
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

  /// Checks the memory for tallies, of which each thread has one and hands in another.
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
