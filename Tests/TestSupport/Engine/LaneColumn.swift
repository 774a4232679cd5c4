/// The first lanes of columns of a block as whole numbers.
public enum LaneColumn {
  public static func values(_ column: UnsafeMutablePointer<UInt8>, _ lanes: Int) -> [Int] {
    (0..<lanes).map { Int(column[$0]) }
  }

  public static func values(_ column: UnsafeMutablePointer<Int16>, _ lanes: Int) -> [Int] {
    (0..<lanes).map { Int(column[$0]) }
  }

  public static func values(_ column: UnsafeMutablePointer<Int32>, _ lanes: Int) -> [Int] {
    (0..<lanes).map { Int(column[$0]) }
  }
}
