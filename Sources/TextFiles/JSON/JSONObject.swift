/// A JSON object to be written: members with unique keys, in order.
public struct JSONObject: Sendable, Hashable {
  public struct Member: Sendable, Hashable {
    public var name: String
    public var value: JSONValue

    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  public private(set) var members: [Member]
  public init() {
    members = []
  }

  /// Creates an object.
  ///
  /// - Precondition: The keys are unique.
  public init(_ members: some Sequence<Member>) {
    self.members = Array(members)
    var names: Set<String> = []
    for member in self.members {
      precondition(names.insert(member.name).inserted, "the key \(member.name) comes twice")
    }
  }

  /// The value for a key. A new key is added at the end; `nil` removes a key.
  ///
  /// Takes time linear in the members: create large objects from their members.
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
