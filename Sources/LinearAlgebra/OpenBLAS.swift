internal import COpenBLAS
internal import Glibc

/// OpenBLAS, loaded when it is first needed and told beforehand to use one thread.
///
/// A program that is linked with it has it start its threads before `main`, one a core. Where these or their
/// memory cannot be had, it raises SIGINT or waits for ever, and nobody can say why.
@safe public struct OpenBLAS: Sendable {
  /// Why there is none.
  public struct LoadError: Error, Sendable, CustomStringConvertible {
    /// What was looked for, what was found, and the cure.
    public let description: String
  }

  /// How many bytes it takes for each product that is under way at the same time, and keeps. It takes them
  /// when it needs them, and where they cannot be had it tries again for ever.
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
  /// LAPACK's `dpotrf`: a Cholesky factor.
  private let factor: Factor
  /// `dpotrs`: solves by that factor.
  private let solve: Solve
  /// `dpotri`: the inverse by that factor.
  private let invert: Factor

  /// The library by the names that systems give it.
  private static let names = ["libopenblas.so.0", "libopenblas.so"]

  private static let result = Result(catching: OpenBLAS.init)

  /// Loads it, unless that has been done.
  public static func load() throws(LoadError) { _ = try result.get() }

  /// The library; the end of the process where there is none.
  private static var loaded: OpenBLAS {
    switch result {
    case .success(let library): library
    case .failure(let error): preconditionFailure(error.description)
    }
  }

  private init() throws(LoadError) {
    // Dispatch owns the cores: every call keeps to its own thread, whatever the user's environment says.
    unsafe setenv("OPENBLAS_NUM_THREADS", "1", 1)
    #if PODIUM_LANES_16
      // Versions that do not know a CPU take it for an older one, whose vectors are half as long.
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
      // The types are those of the header, and LAPACK's in Fortran, whose arguments are all pointers.
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

  /// Factors a matrix of so many rows and columns (`dpotrf`): its lower triangle, row by row, becomes that of the factor.
  ///
  /// - Returns: 0, or the first row at which the matrix is not positive definite.
  static func factor(_ elements: inout [Double], order: Int) -> Int {
    precondition(elements.count == order * order, "\(elements.count) elements of \(order) rows")
    return unsafe call(order) { unsafe loaded.factor($0, $1, &elements, $1, $2) }
  }

  /// Solves equations by a factor (`dpotrs`): their right sides become the solution.
  static func solve(_ factor: [Double], order: Int, _ right: inout [Double]) -> Int {
    precondition(
      factor.count == order * order && right.count == order,
      "\(right.count) right sides of \(order) equations")
    var columns: blasint = 1
    return unsafe call(order) { unsafe loaded.solve($0, $1, &columns, factor, $1, &right, $1, $2) }
  }

  /// Makes the lower triangle of a factor that of the inverse (`dpotri`).
  static func invert(_ factor: inout [Double], order: Int) -> Int {
    precondition(factor.count == order * order, "\(factor.count) elements of \(order) rows")
    return unsafe call(order) { unsafe loaded.invert($0, $1, &factor, $1, $2) }
  }

  /// Calls a routine with the triangle and the order; what it tells of its success, 0 if all is well.
  private static func call(
    _ order: Int,
    _ routine: (UnsafePointer<CChar>, UnsafePointer<blasint>, UnsafeMutablePointer<blasint>) -> Void
  ) -> Int {
    // LAPACK stores by columns: what is its upper triangle is our lower one.
    var triangle = CChar(UInt8(ascii: "U"))
    var size = blasint(order)
    var code: blasint = 0
    unsafe routine(&triangle, &size, &code)
    return Int(code)
  }

  /// Multiplies two matrices that lie row by row (`cblas_dgemm`).
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
  /// The elements of the product with another matrix, none of whose sides is 0.
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

  /// The same product as ``product(_:)`` with a matrix that lies in memory, row by row, into memory: nothing is allocated.
  ///
  /// - Parameters:
  ///   - other: (k x n) elements.
  ///   - columns: n, at least 1.
  ///   - stride: the distance from one row to the next, of both, at least n.
  ///   - result: the (m x n) elements to fill; it does not overlap with `other`.
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
