/// A key of an object and the shape of its value.
public struct Field: Sendable {
  public var name: String
  public var shape: Shape
  public var isRequired: Bool

  /// The meaning of the value, for authors of documents; if empty, the shape's description.
  public var description: String

  /// The value that stands for an absent key in the JSON Schema.
  public var defaultValue: JSONValue?

  public static func required(
    _ name: String, _ shape: Shape, _ description: String = ""
  ) -> Field {
    Field(name: name, shape: shape, isRequired: true, description: description)
  }

  public static func optional(
    _ name: String, _ shape: Shape, _ description: String = "", default value: JSONValue? = nil
  ) -> Field {
    Field(
      name: name, shape: shape, isRequired: false, description: description, defaultValue: value)
  }
}
