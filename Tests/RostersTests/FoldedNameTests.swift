import Testing

@testable import Rosters

@Suite struct FoldedNameTests {
  @Test(arguments: [
    ("LeBron James", "lebron"), ("LeBron James", "james lebron"), ("LeBron James", "LEB jam"),
    ("Kylian Mbappé", "mbappe"), ("Kylian Mbappe\u{301}", "mbappé"),
    ("Thomas Müller", "muller"), ("Thomas Müller", "mueller"), ("Thomas Mu\u{308}ller", "mueller"),
    ("Thomas Mueller", "müller"), ("Martin Ødegaard", "odegaard"), ("Martin Ødegaard", "oedegaard"),
    ("Ådne Bruseth", "aadne"), ("Ådne Bruseth", "adne"), ("Jonas Groß", "gross"),
    ("Jonas Gross", "groß"), ("Łukasz Piszczek", "lukasz"), ("Nikola Jokić", "jokic"),
    ("Çağlar Söyüncü", "caglar soyuncu"), ("Jón Daði Böðvarsson", "dadi bodvarsson"),
    ("DeAndre' Bembry", "deandre"), ("D’Angelo Russell", "dangelo"),
    ("Karl-Anthony Towns", "anthony karl"), ("J.R. Smith", "jr smith"),
    ("Ante Žižić", "ZIZIC"), ("Þórir", "thorir"), ("Œuvre Æsir", "oeuvre aesir"),
    ("İlkay Gündoğan", "ilkay gundogan"), ("ЛЕВ ЯШИН", "яшин"),
  ])
  func aNameIsFoundAsItIsTyped(_ name: String, _ typed: String) {
    #expect(FoldedName(name).holds(FoldedName(typed)))
  }

  @Test(arguments: [
    ("LeBron James", "lebron jones"), ("LeBron James", "lebronj"), ("Müller", "mualler"),
    ("Marcus Smart", "e"),
  ])
  func anotherNameIsNot(_ name: String, _ typed: String) {
    #expect(!FoldedName(name).holds(FoldedName(typed)))
  }

  @Test func aNameIsTheSameWithoutItsAccents() {
    #expect(FoldedName("Jorge Sánchez").isSame(as: FoldedName("jorge sanchez")))
    #expect(FoldedName("Müller").isSame(as: FoldedName("Mueller")))
    #expect(!FoldedName("Jorge Sánchez").isSame(as: FoldedName("sanchez jorge")))
    #expect(!FoldedName("Jorge Sánchez").isSame(as: FoldedName("jorge")))
  }
}
