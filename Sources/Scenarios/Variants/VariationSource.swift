internal import TextFiles

/// The variants and the sweep of a scenario, or of a file that replaces them.
struct VariationSource {
  let variants: PlacedNode?
  let sweep: PlacedNode?

  var isEmpty: Bool { variants == nil && sweep == nil }

  /// The variants in the scenario itself, whose shape has been checked.
  init(scenario root: JSONNode) {
    self.init(root, at: DocumentPath())
  }

  /// The variants in a file: an object of variants by id, or one with the keys `variants` and `sweep`.
  init(file root: JSONNode, diagnostics: inout Diagnostics) {
    let path = DocumentPath()
    if VariationShape.keys.contains(where: { root[$0] != nil }) {
      _ = Shape.object(VariationShape.fields).check(root, at: path, diagnostics: &diagnostics)
      self.init(root, at: path)
    } else {
      _ = VariationShape.variants.check(root, at: path, diagnostics: &diagnostics)
      self.init(variants: PlacedNode(node: root, path: path), sweep: nil)
    }
  }

  private init(_ root: JSONNode, at path: DocumentPath) {
    func part(_ key: String) -> PlacedNode? {
      root[key].map { PlacedNode(node: $0, path: path.key(key)) }
    }
    self.init(
      variants: part(VariationShape.variantsKey), sweep: part(VariationShape.sweepKey))
  }

  private init(variants: PlacedNode?, sweep: PlacedNode?) {
    self.variants = variants
    self.sweep = sweep
  }

  /// The variants to be compiled. Errors other than those of shapes are reported.
  ///
  /// - Parameter resolved: The scenario with the content of all files, or `nil` if they could not be read.
  func variations(
    of resolved: JSONNode?, entrants: JSONNode?, diagnostics: inout Diagnostics
  ) -> [Variation] {
    // Too many are out of shape, and an error in each of a million would help no one.
    let isBounded = variants?.node.members.map { $0.count <= VariationShape.maximum } ?? true
    guard isBounded else { return [] }
    let patches = variants.map {
      PatchReader(entrants: entrants).variations($0, diagnostics: &diagnostics)
    }
    let reader = SweepReader(root: resolved, variantCount: patches?.count ?? 0)
    let points = sweep.map { reader.variations($0, diagnostics: &diagnostics) }
    reportSharedIDs(points ?? [], &diagnostics)
    return (patches ?? []) + (points ?? [])
  }

  private func reportSharedIDs(_ points: [Variation], _ diagnostics: inout Diagnostics) {
    guard let variants else { return }
    let ids = Set(points.map(\.id))
    for member in variants.node.members ?? [] where ids.contains(member.name) {
      diagnostics.report(
        "a variant and a point of the sweep are both called \(Diagnostic.quote(member.name)); rename the variant",
        at: member.nameLocation, path: variants.path.key(member.name))
    }
  }
}
