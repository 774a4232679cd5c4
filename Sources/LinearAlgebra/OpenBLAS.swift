internal import COpenBLAS
internal import Glibc

/// OpenBLAS, loaded on first use and set to one thread before.
///
/// If the program were linked with OpenBLAS, that would start a thread per core before `main`, and
/// raise SIGINT or wait for ever if it cannot.
@safe public struct OpenBLAS: Sendable {
  /// The reason why OpenBLAS cannot be loaded.
  public struct LoadError: Error, Sendable, CustomStringConvertible {
    public let description: String
  }

  /// The memory in bytes that OpenBLAS allocates on demand, and keeps, for each concurrent product.
  /// If there is not enough, OpenBLAS retries for ever.
  public static let bytesPerCall = 128 << 20

  private typealias Multiply =
    @convention(c) (
      CBLAS_ORDER, CBLAS_TRANSPOSE, CBLAS_TRANSPOSE, blasint, blasint, blasint,
      Double, UnsafePointer<Double>?, blasint, UnsafePointer<Double>?, blasint,
      Double, UnsafeMutablePointer<Double>?, blasint
    ) -> Void

  private typealias Factor =
    @convention(c) (
      UnsafePointer<CChar>?, UnsafePointer<blasint>?, UnsafeMutablePointer<Double>?,
      UnsafePointer<blasint>?, UnsafeMutablePointer<blasint>?
    ) -> Void

  private typealias Solve =
    @convention(c) (
      UnsafePointer<CChar>?, UnsafePointer<blasint>?, UnsafePointer<blasint>?,
      UnsafePointer<Double>?, UnsafePointer<blasint>?, UnsafeMutablePointer<Double>?,
      UnsafePointer<blasint>?, UnsafeMutablePointer<blasint>?
    ) -> Void

  /// `cblas_dgemm`.
  private let multiply: Multiply
  /// `dpotrf`: a Cholesky factor.
  private let factor: Factor
  /// `dpotrs`: solves equations by a Cholesky factor.
  private let solve: Solve
  /// `dpotri`: the inverse by a Cholesky factor.
  private let invert: Factor

  /// The library's file names on different systems.
  private static let names = ["libopenblas.so.0", "libopenblas.so"]

  private static let result = Result(catching: OpenBLAS.init)

  /// Loads the library, unless loaded.
  public static func load() throws(LoadError) { _ = try result.get() }

  /// The library. Ends the process if there is none.
  private static var loaded: OpenBLAS {
    switch result {
    case .success(let library): library
    case .failure(let error): preconditionFailure(error.description)
    }
  }

  private init() throws(LoadError) {
    // Dispatch owns the cores: calls stay on their thread, whatever the environment says.
    unsafe setenv("OPENBLAS_NUM_THREADS", "1", 1)
    #if PODIUM_LANES_16
      // Versions that do not know a CPU choose code for an older one with half as long vectors.
      unsafe setenv("OPENBLAS_CORETYPE", "SkylakeX", 0)
    #endif
    var reason = ""
    for name in OpenBLAS.names {
      guard let library = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
        if reason.isEmpty { reason = unsafe dlerror().map { unsafe String(cString: $0) } ?? name }
        continue
      }
      func routine(_ symbol: String) throws(LoadError) -> UnsafeMutableRawPointer {
        guard let routine = unsafe dlsym(library, symbol) else {
          throw LoadError(
            description: "\(name) is no OpenBLAS with LAPACK: it has no \(symbol)")
        }
        return unsafe routine
      }
      // The types are those of the C header; LAPACK's Fortran arguments are all pointers.
      unsafe multiply = unsafeBitCast(try routine("cblas_dgemm"), to: Multiply.self)
      unsafe factor = unsafeBitCast(try routine("dpotrf_"), to: Factor.self)
      unsafe solve = unsafeBitCast(try routine("dpotrs_"), to: Solve.self)
      unsafe invert = unsafeBitCast(try routine("dpotri_"), to: Factor.self)
      let setThreads = unsafe try routine("openblas_set_num_threads")
      unsafe unsafeBitCast(setThreads, to: (@convention(c) (Int32) -> Void).self)(1)
      return
    }
    throw LoadError(
      description:
        "OpenBLAS cannot be loaded: \(reason); install it (Debian: apt-get install libopenblas0)")
  }

  /// Replaces the lower triangle of a matrix by its Cholesky factor (`dpotrf`).
  ///
  /// - Returns: 0, or the first row at which the matrix is not positive definite.
  static func factor(_ elements: inout [Double], order: Int) -> Int {
    precondition(elements.count == order * order, "\(elements.count) elements of \(order) rows")
    return unsafe call(order) { unsafe loaded.factor($0, $1, &elements, $1, $2) }
  }

  /// Solves equations by a factor (`dpotrs`), replacing the right sides.
  static func solve(_ factor: [Double], order: Int, _ right: inout [Double]) -> Int {
    precondition(
      factor.count == order * order && right.count == order,
      "\(right.count) right sides of \(order) equations")
    var columns: blasint = 1
    return unsafe call(order) { unsafe loaded.solve($0, $1, &columns, factor, $1, &right, $1, $2) }
  }

  /// Replaces the lower triangle of a factor by that of the inverse (`dpotri`).
  static func invert(_ factor: inout [Double], order: Int) -> Int {
    precondition(factor.count == order * order, "\(factor.count) elements of \(order) rows")
    return unsafe call(order) { unsafe loaded.invert($0, $1, &factor, $1, $2) }
  }

  /// Calls a LAPACK routine and returns its status, 0 for success.
  private static func call(
    _ order: Int,
    _ routine: (UnsafePointer<CChar>, UnsafePointer<blasint>, UnsafeMutablePointer<blasint>) -> Void
  ) -> Int {
    // LAPACK stores by columns, so that our lower triangle is its upper one.
    var triangle = CChar(UInt8(ascii: "U"))
    var size = blasint(order)
    var code: blasint = 0
    unsafe routine(&triangle, &size, &code)
    return Int(code)
  }

  fileprivate static func multiply(
    _ matrix: Matrix, _ other: UnsafePointer<Double>, columns: Int, stride: Int,
    into result: UnsafeMutablePointer<Double>
  ) {
    unsafe loaded.multiply(
      CblasRowMajor, CblasNoTrans, CblasNoTrans,
      blasint(matrix.rows), blasint(columns), blasint(matrix.columns),
      1, matrix.elements, blasint(matrix.columns),
      other, blasint(stride),
      0, result, blasint(stride)
    )
  }
}

extension Matrix {
  /// Returns the elements of a non-empty product.
  func multiplied(by other: Matrix) -> [Double] {
    precondition(
      rows >= 1 && columns >= 1 && other.columns >= 1 && columns == other.rows,
      "a \(rows) x \(columns) matrix times \(other.columns) columns")
    var result = [Double](repeating: 0, count: rows * other.columns)
    var elements = result.mutableSpan
    multiply(
      other.elements.span, columns: other.columns, stride: other.columns, into: &elements)
    return result
  }

  /// Multiplies by a matrix in memory, stored row by row, without allocating: see ``product(_:)``.
  ///
  /// - Parameters:
  ///   - other: (k x n) elements.
  ///   - columns: n, at least 1.
  ///   - stride: The distance between rows of both, at least n.
  ///   - result: The (m x n) elements to fill, not overlapping `other`.
  public func multiply(
    _ other: Span<Double>, columns: Int, stride: Int, into result: inout MutableSpan<Double>
  ) {
    precondition(
      rows >= 1 && self.columns >= 1 && columns >= 1 && stride >= columns
        && other.count >= (self.columns - 1) * stride + columns
        && result.count >= (rows - 1) * stride + columns,
      "a \(rows) x \(self.columns) matrix times \(columns) columns, \(stride) apart"
    )
    unsafe other.withUnsafeBufferPointer { other in
      unsafe result.withUnsafeMutableBufferPointer { result in
        guard let other = other.baseAddress, let result = result.baseAddress else { return }
        unsafe OpenBLAS.multiply(self, other, columns: columns, stride: stride, into: result)
      }
    }
  }
}
