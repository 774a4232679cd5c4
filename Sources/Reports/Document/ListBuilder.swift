/// Builds an array whose parts depend on conditions.
@resultBuilder package enum ListBuilder<Part> {
  package static func buildExpression(_ part: Part?) -> [Part] { part.map { [$0] } ?? [] }

  package static func buildExpression(_ parts: [Part]) -> [Part] { parts }

  package static func buildBlock(_ parts: [Part]...) -> [Part] { parts.flatMap { $0 } }

  package static func buildOptional(_ parts: [Part]?) -> [Part] { parts ?? [] }

  package static func buildEither(first parts: [Part]) -> [Part] { parts }

  package static func buildEither(second parts: [Part]) -> [Part] { parts }

  package static func buildArray(_ parts: [[Part]]) -> [Part] { parts.flatMap { $0 } }
}

package typealias BlockBuilder = ListBuilder<Block>

extension ListBuilder<Block> {
  package static func buildExpression(_ text: RichText?) -> [Block] {
    text.map { [.paragraph($0)] } ?? []
  }

  package static func buildExpression(_ section: Section?) -> [Block] {
    section.map { [.section($0)] } ?? []
  }
}
