/// A switch that the compiler knows.
protocol Switch { static var isOn: Bool { get } }
enum Yes: Switch { @_transparent static var isOn: Bool { true } }
enum No: Switch { @_transparent static var isOn: Bool { false } }

/// The rules that shape the code of a battle; all others are constants in it.
protocol FootballVariant {
  associatedtype OffenderFallsBack: Switch
  associatedtype ChargesHelpingMidfield: Switch
  associatedtype Counts: Switch
}

enum Variant<
  OffenderFallsBack: Switch, ChargesHelpingMidfield: Switch, Counts: Switch
>: FootballVariant {}
