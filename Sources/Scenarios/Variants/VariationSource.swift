internal import TextFiles

/// Where variants and a sweep are written: in the scenario, or in a file that stands in their place.
struct VariationSource {
  let variants: PlacedNode?
  let sweep: PlacedNode?

  /// Whether there is nothing to compare the scenario with.
  var isEmpty: Bool { variants == nil && sweep == nil }

  /// What the scenario itself holds. Its shape is held against it with the rest of the scenario.
  init(scenario root: JSONNode) {
    self.init(root, at: DocumentPath())
  }

  /// What a file of variants holds: an object of variants by id, or one with the keys `variants` and
  /// `sweep`.
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

  /// What is to be made of the scenario; anything wrong beyond shapes is reported.
  ///
  /// - Parameters:
  ///   - resolved: The scenario with all files read; nil if they could not be.
  ///   - entrants: The scenario's entrants.
  func variations(
    of resolved: JSONNode?, entrants: JSONNode?, diagnostics: inout Diagnostics
  ) -> [Variation] {
    // More are out of shape; what is wrong in each of a million is of no use to anybody.
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
