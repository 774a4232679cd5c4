/// A sorting network for any number of elements: Batcher's merge exchange (Knuth, The Art of Computer Programming,
/// vol. 3, section 5.2.2, algorithm M).
///
/// The network compares the same pairs whatever the elements are, so that all lanes of vectors are sorted together. For
/// n elements there are about n (log2 n)^2 / 4 comparisons: 16 for 7, 191 for 32.
@inline(__always)
func sortByNetwork(_ count: Int, _ order: (_ lower: Int, _ upper: Int) -> Void) {
  guard count > 1 else { return }
  let top = 1 &<< (Int.bitWidth &- 1 &- (count &- 1).leadingZeroBitCount)
  var p = top
  while p > 0 {
    var q = top
    var r = 0
    var d = p
    while true {
      var run = r
      while run < count &- d {
        let end = min(run &+ p, count &- d)
        var index = run
        while index < end {
          order(index, index &+ d)
          index &+= 1
        }
        run &+= p &+ p
      }
      if q == p { break }
      d = q &- p
      q &>>= 1
      r = p
    }
    p &>>= 1
  }
}
