import Studies
import Testing

@Suite("Shards")
struct ShardTests {
  @Test(arguments: [(1, 1), (7, 3), (10, 10), (1_000_000, 40), (1_000_000_000_000, 1_000_000)])
  func areAllTournamentsInOrderAndOfOneSize(_ total: Int64, _ count: Int) throws {
    var next: Int64 = 1
    var sizes: Set<Int> = []
    for index in 1...min(count, 1000) {
      let part = try #require(Shard("\(index)/\(count)")?.tournaments(of: total))
      #expect(part.lowerBound == next)
      next = part.upperBound + 1
      sizes.insert(part.count)
    }
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    #expect(Shard("\(count)/\(count)")?.tournaments(of: total)?.upperBound == total)
  }

  @Test func shardFoldersSortByNumber() throws {
    let names = [1, 9, 10, 40].compactMap { Shard("\($0)/40")?.folderName }
    #expect(
      names == ["shard-01-of-40", "shard-09-of-40", "shard-10-of-40", "shard-40-of-40"])
    #expect(names == names.sorted())
  }

  @Test func shardsAreNoMoreThanTournaments() throws {
    #expect(try #require(Shard("1/5")).tournaments(of: 4) == nil)
  }

  @Test(arguments: ["", "3", "0/4", "5/4", "3/0", "-1/4", "1/1000001", "1/2/3", "a/b", "1 /2"])
  func anythingElseIsNone(_ text: String) {
    #expect(Shard(text) == nil)
  }
}
