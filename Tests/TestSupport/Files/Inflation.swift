internal import Glibc

/// Reads payloads of pages by zlib.
public enum Inflation {
  private typealias Uncompress =
    @convention(c) (
      UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<CUnsignedLong>?, UnsafePointer<UInt8>?,
      CUnsignedLong
    ) -> CInt

  /// Returns the bytes of a text in base64 that was compressed by zlib, or `nil` if it is damaged or has another number
  /// of bytes.
  public static func bytes(ofBase64 text: String, count: Int) -> [UInt8]? {
    guard let deflated = decoded(text), let library = dlopen("libz.so.1", RTLD_NOW),
      let routine = dlsym(library, "uncompress")
    else { return nil }
    // One more, so that too many are noticed.
    var bytes = [UInt8](repeating: 0, count: count + 1)
    var length = CUnsignedLong(bytes.count)
    let status = unsafeBitCast(routine, to: Uncompress.self)(
      &bytes, &length, deflated, CUnsignedLong(deflated.count))
    return status == 0 && Int(length) == count ? Array(bytes.dropLast()) : nil
  }

  private static func decoded(_ text: String) -> [UInt8]? {
    let digits = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    let padding = text.utf8.suffix(2).count { $0 == UInt8(ascii: "=") }
    let values = text.utf8.dropLast(padding).map { digits.firstIndex(of: $0) ?? 64 }
    guard text.utf8.count % 4 == 0, !values.contains(64) else { return nil }
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: values.count, by: 4) {
      let part = Array(values[start..<min(start + 4, values.count)])
      let bits = (0..<4).reduce(0) { $0 << 6 | ($1 < part.count ? part[$1] : 0) }
      for place in 0..<part.count - 1 { bytes.append(UInt8(bits >> (16 - 8 * place) & 255)) }
    }
    return bytes
  }
}
