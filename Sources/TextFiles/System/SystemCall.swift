package import Glibc

/// System calls without pointers in their signatures. They leave their error number in `errno`.
///
/// swift-system has no locks, links, renames or folders, so that most of these would remain.
package enum SystemCall {
  package static func open(_ path: String, _ flags: Int32) -> Int32 {
    unsafe Glibc.open(path, flags, 0o666)
  }

  /// Reads at most `bytes.count` bytes; returns their number.
  package static func read(_ descriptor: Int32, into bytes: inout [UInt8]) -> Int {
    unsafe Glibc.read(descriptor, &bytes, bytes.count)
  }

  /// Writes at least one byte; returns the number written.
  package static func write(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
    unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }

  /// The status of a file, or `nil` if there is none or the system does not tell.
  static func status(_ path: String, followsLinks: Bool = true) -> stat? {
    var status = stat()
    let result = unsafe followsLinks ? stat(path, &status) : lstat(path, &status)
    return result == 0 ? status : nil
  }

  static func status(_ descriptor: Int32) -> stat? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? status : nil
  }

  static func rename(_ path: String, to name: String) -> Bool {
    unsafe Glibc.rename(path, name) == 0
  }

  static func link(_ path: String, as name: String) -> Bool { unsafe Glibc.link(path, name) == 0 }

  @discardableResult
  static func remove(_ path: String) -> Bool { unsafe unlink(path) == 0 }

  /// Removes a folder, unless there is anything in it.
  static func removeEmptyFolder(_ path: String) { _ = unsafe rmdir(path) }

  static func makeFolder(_ path: String) -> Bool { unsafe mkdir(path, 0o777) == 0 }

  /// The target of a symbolic link, in bytes.
  static func target(ofLink path: String) -> [UInt8]? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = unsafe readlink(path, &target, target.count)
    return length > 0 ? target[..<length].map(UInt8.init(bitPattern:)) : nil
  }

  /// The absolute path of a file or folder in bytes, links followed.
  static func resolved(_ path: String) -> [UInt8]? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe UnsafeBufferPointer(start: resolved, count: strlen(resolved))
      .map(UInt8.init(bitPattern:))
  }

  static func names(in folder: String) -> [String]? {
    guard let stream = unsafe opendir(folder), let place = MemoryLayout<dirent>.offset(of: \.d_name)
    else { return nil }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      // An entry ends with its name: the rest of the type's space is not there.
      let start = unsafe UnsafeRawPointer(entry).advanced(by: place)
      names.append(unsafe String(cString: start.assumingMemoryBound(to: CChar.self)))
    }
    return names
  }

  package static func reason(_ code: Int32) -> String {
    guard let reason = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: reason)
  }

  /// The first index of a byte at or after `start`, found as fast as memory is read.
  static func offset(of byte: UInt8, in bytes: [UInt8], from start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    return unsafe bytes[start...].withUnsafeBytes { rest in
      guard let base = rest.baseAddress,
        let found = unsafe memchr(base, Int32(byte), rest.count)
      else { return nil }
      return unsafe start + (UnsafeRawPointer(found) - base)
    }
  }

  /// Writes all bytes, however many calls that takes; returns false if it cannot.
  package static func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) -> Bool {
    var left = bytes[...]
    while !left.isEmpty {
      let count = write(descriptor, left)
      if count < 0 && errno == EINTR { continue }
      if count == 0 { errno = ENOSPC }
      guard count > 0 else { return false }
      left = left.dropFirst(count)
    }
    return true
  }
}

/// The state of the process.
extension SystemCall {
  /// A variable of the environment, or `nil` if it is not set.
  package static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// The arguments of the command in bytes, the program's name first.
  package static var arguments: [[UInt8]] {
    (0..<Int(CommandLine.argc)).map { number in
      guard let word = unsafe CommandLine.unsafeArgv[number] else { return [] }
      return unsafe UnsafeBufferPointer(start: word, count: strlen(word))
        .map(UInt8.init(bitPattern:))
    }
  }

  /// Returns true if a signal has the given handler, such as `SIG_IGN`.
  package static func handler(of number: Int32, is handler: sighandler_t?) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(handler, to: Int.self)
  }

  /// Writes a text as a signal handler may: without allocation, ignoring failures.
  package static func write(_ descriptor: Int32, _ text: StaticString) {
    _ = unsafe Glibc.write(descriptor, text.utf8Start, text.utf8CodeUnitCount)
  }

  /// The reading of a clock in seconds.
  package static func seconds(on clock: clockid_t) -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Seconds since 1970.
  package static var now: time_t { time(nil) }

  /// The date and time of a moment in UTC: year, month, day, hour, minute and second.
  package static func dateAndTime(of moment: time_t) -> [Int] {
    var moment = moment
    var parts = unsafe tm()
    unsafe gmtime_r(&moment, &parts)
    return unsafe [
      1900 + parts.tm_year, 1 + parts.tm_mon, parts.tm_mday, parts.tm_hour, parts.tm_min,
      parts.tm_sec,
    ].map { Int($0) }
  }

  /// The moment at which a day begins in UTC, or `nil` if the Gregorian calendar has no such day.
  static func startOfDay(year: Int32, month: Int32, day: Int32) -> time_t? {
    var parts = unsafe tm()
    unsafe parts.tm_year = year - 1900
    unsafe parts.tm_mon = month - 1
    unsafe parts.tm_mday = day
    let start = unsafe timegm(&parts)
    // By now, a day beyond the end of its month is one of the next month.
    return unsafe parts.tm_mday == day && parts.tm_mon == month - 1 ? start : nil
  }

  /// The moment at which local clocks show a time, some days after another moment.
  package static func moment(
    days: Int32, after moment: time_t, hour: Int, minute: Int, second: Int
  ) -> time_t {
    var moment = moment
    var parts = unsafe tm()
    unsafe localtime_r(&moment, &parts)
    unsafe parts.tm_mday += days
    unsafe parts.tm_hour = Int32(hour)
    unsafe parts.tm_min = Int32(minute)
    unsafe parts.tm_sec = Int32(second)
    unsafe parts.tm_isdst = -1
    return unsafe mktime(&parts)
  }

  /// The peak memory of this process in bytes.
  package static var peakMemory: Int {
    var usage = rusage()
    unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  }

  /// The width of a terminal in columns, if known.
  package static func width(ofTerminal descriptor: Int32) -> Int? {
    var size = winsize()
    return unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_col) : nil
  }

  /// Returns true if this much address space can be mapped. None of it is used.
  package static func hasMemory(_ bytes: Int) -> Bool {
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    guard let start = unsafe mmap(nil, bytes, PROT_READ | PROT_WRITE, flags, -1, 0),
      unsafe start != UnsafeMutableRawPointer(bitPattern: -1)
    else { return false }
    unsafe munmap(start, bytes)
    return true
  }

  /// The number of threads, up to a maximum, that can exist at the same time, found by starting idle ones.
  package static func threads(upTo wanted: Int) -> Int {
    let mayEnd = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    defer { unsafe mayEnd.deallocate() }
    unsafe sem_init(mayEnd, 0, 0)
    defer { unsafe sem_destroy(mayEnd) }
    var threads: [pthread_t] = []
    while threads.count < wanted {
      var thread = pthread_t()
      let failure = unsafe pthread_create(
        &thread, nil,
        { mayEnd in
          guard let mayEnd = unsafe mayEnd?.assumingMemoryBound(to: sem_t.self) else { return nil }
          while unsafe sem_wait(mayEnd) != 0 {}
          return nil
        }, mayEnd)
      if failure != 0 { break }
      threads.append(thread)
    }
    for _ in threads { unsafe sem_post(mayEnd) }
    for thread in threads { pthread_join(thread, nil) }
    return threads.count
  }
}

/// Files without a name, which end with the process.
extension SystemCall {
  /// Opens a file without a name for reading and writing.
  package static func openUnnamed(in folder: String) -> Int32 {
    var name = Array("\(folder)/podium-XXXXXX".utf8CString)
    let descriptor = unsafe mkstemp(&name)
    if descriptor >= 0 { unsafe unlink(name) }
    return descriptor
  }

  package static func bytes(of descriptor: Int32) -> [UInt8]? {
    guard let size = status(descriptor).map({ Int($0.st_size) }) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < size {
      let count = unsafe pread(
        descriptor, &chunk, min(chunk.count, size - bytes.count), off_t(bytes.count))
      if count > 0 {
        bytes += chunk[..<count]
      } else if count == 0 {
        errno = EIO
        return nil
      } else if errno != EINTR {
        return nil
      }
    }
    return bytes
  }
}
