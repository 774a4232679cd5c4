/// The members of a JSON object that is to be written, in their order.
///
/// No key comes twice. Two objects are equal if they have the same members in the same order.
public struct JSONObject: Sendable, Hashable {
  /// A key and its value.
  public struct Member: Sendable, Hashable {
    /// The key.
    public var name: String
    /// The value.
    public var value: JSONValue

    /// Creates a member.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The members in their order.
  public private(set) var members: [Member]

  /// Creates an object without members.
  public init() {
    members = []
  }

  /// Creates an object of members whose keys must differ.
  public init(_ members: some Sequence<Member>) {
    self.members = Array(members)
    var names: Set<String> = []
    for member in self.members {
      precondition(names.insert(member.name).inserted, "the key \(member.name) comes twice")
    }
  }

  /// The value under a key.
  ///
  /// Setting a new key adds it at the end, setting nil removes it. Takes time linear in the
  /// members; to make a large object, create it from its members at once.
  public subscript(name: String) -> JSONValue? {
    get { members.first { $0.name == name }?.value }
    set {
      let position = members.firstIndex { $0.name == name }
      switch (position, newValue) {
      case (let position?, let value?): members[position].value = value
      case (let position?, nil): members.remove(at: position)
      case (nil, let value?): members.append(Member(name, value))
      case (nil, nil): break
      }
    }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements.lazy.map { Member($0.0, $0.1) })
  }
}
