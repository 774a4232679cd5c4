/// A key that an object may or must have, and the shape of what stands under it.
public struct Field: Sendable {
  /// The key.
  public var name: String

  /// The shape of its value.
  public var shape: Shape

  /// Whether the key must be there.
  public var isRequired: Bool

  /// What it means, for the people who write the document; empty to take the shape's words.
  public var description: String

  /// The value that stands for an absent key, as the JSON Schema tells it.
  public var defaultText: JSONValue?

  /// Creates a field.
  public init(
    name: String, shape: Shape, isRequired: Bool, description: String = "",
    defaultText: JSONValue? = nil
  ) {
    self.name = name
    self.shape = shape
    self.isRequired = isRequired
    self.description = description
    self.defaultText = defaultText
  }

  /// A field that must be there.
  public static func required(
    _ name: String, _ shape: Shape, _ description: String = ""
  ) -> Field {
    Field(name: name, shape: shape, isRequired: true, description: description)
  }

  /// A field that may be absent, and what then stands for it.
  public static func optional(
    _ name: String, _ shape: Shape, _ description: String = "", default value: JSONValue? = nil
  ) -> Field {
    Field(
      name: name, shape: shape, isRequired: false, description: description, defaultText: value)
  }
}
