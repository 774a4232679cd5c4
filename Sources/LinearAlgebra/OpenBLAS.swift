internal import COpenBLAS
internal import Glibc

/// OpenBLAS, loaded when it is first needed and told beforehand to use one thread.
///
/// A program that is linked with it has it start its threads before `main`, one a core. Where these or their
/// memory cannot be had, it raises SIGINT or waits for ever, and nobody can say why.
public struct OpenBLAS: Sendable {
  /// Why there is none.
  public struct LoadError: Error, Sendable, CustomStringConvertible {
    /// What was looked for, what was found, and the cure.
    public let description: String
  }

  /// How many bytes it takes for each product that is under way at the same time, and keeps. It takes them
  /// when it needs them, and where they cannot be had it tries again for ever.
  public static let bytesPerCall = 128 << 20

  typealias Multiply =
    @convention(c) (
      CBLAS_ORDER, CBLAS_TRANSPOSE, CBLAS_TRANSPOSE, blasint, blasint, blasint,
      Double, UnsafePointer<Double>?, blasint, UnsafePointer<Double>?, blasint,
      Double, UnsafeMutablePointer<Double>?, blasint
    ) -> Void

  typealias Factor =
    @convention(c) (
      UnsafePointer<CChar>?, UnsafePointer<blasint>?, UnsafeMutablePointer<Double>?,
      UnsafePointer<blasint>?, UnsafeMutablePointer<blasint>?
    ) -> Void

  typealias Solve =
    @convention(c) (
      UnsafePointer<CChar>?, UnsafePointer<blasint>?, UnsafePointer<blasint>?,
      UnsafePointer<Double>?, UnsafePointer<blasint>?, UnsafeMutablePointer<Double>?,
      UnsafePointer<blasint>?, UnsafeMutablePointer<blasint>?
    ) -> Void

  /// `cblas_dgemm`.
  let multiply: Multiply
  /// LAPACK's `dpotrf`: a Cholesky factor.
  let factor: Factor
  /// `dpotrs`: solves by that factor.
  let solve: Solve
  /// `dpotri`: the inverse by that factor.
  let invert: Factor

  /// The library by the names that systems give it.
  private static let names = ["libopenblas.so.0", "libopenblas.so"]

  private static let result = Result(catching: OpenBLAS.init)

  /// Loads it, unless that has been done.
  public static func load() throws(LoadError) { _ = try result.get() }

  /// The library; the end of the process where there is none.
  static var loaded: OpenBLAS {
    switch result {
    case .success(let library): library
    case .failure(let error): preconditionFailure(error.description)
    }
  }

  private init() throws(LoadError) {
    // Dispatch owns the cores: every call keeps to its own thread, whatever the user's environment says.
    setenv("OPENBLAS_NUM_THREADS", "1", 1)
    var reason = ""
    for name in OpenBLAS.names {
      guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
        if reason.isEmpty { reason = dlerror().map { String(cString: $0) } ?? name }
        continue
      }
      func routine(_ symbol: String) throws(LoadError) -> UnsafeMutableRawPointer {
        guard let routine = dlsym(library, symbol) else {
          throw LoadError(
            description: "\(name) is no OpenBLAS with LAPACK: it has no \(symbol)")
        }
        return routine
      }
      // The types are those of the header, and LAPACK's in Fortran, whose arguments are all pointers.
      multiply = unsafeBitCast(try routine("cblas_dgemm"), to: Multiply.self)
      factor = unsafeBitCast(try routine("dpotrf_"), to: Factor.self)
      solve = unsafeBitCast(try routine("dpotrs_"), to: Solve.self)
      invert = unsafeBitCast(try routine("dpotri_"), to: Factor.self)
      let setThreads = try routine("openblas_set_num_threads")
      unsafeBitCast(setThreads, to: (@convention(c) (Int32) -> Void).self)(1)
      return
    }
    throw LoadError(
      description:
        "OpenBLAS cannot be loaded: \(reason); install it (Debian: apt-get install libopenblas0)")
  }
}
