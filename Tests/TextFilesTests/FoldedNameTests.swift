import Testing
import TextFiles

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
    ("J. J. Watt", "jj watt"), ("J. J. Watt", "jjwatt"), ("Kim Min-jae", "minjae"),
    ("Андрей", "Андреи\u{306}"), ("Андреи\u{306}", "андрей"), ("김민재", "\u{1100}\u{1175}\u{11B7}민재"),
    ("Οδυσσεύς", "ΟΔΥΣΣΕΎΣ"), ("ΟΔΥΣΣΕΥ\u{301}Σ", "οδυσσεύς"),
    ("Kaʻahumanu", "kaahumanu"), ("שָׁלוֹם", "שלום"), ("مُحَمَّد", "محمد"),
  ])
  func aNameIsFoundAsItIsTyped(_ name: String, _ typed: String) {
    #expect(FoldedName(name).holds(FoldedName(typed)))
  }

  @Test(arguments: [
    ("LeBron James", "lebron jones"), ("LeBron James", "lebronj"), ("Müller", "mualler"),
    ("Marcus Smart", "e"), ("Андреи", "андрей"), ("Kim Min-jae", "minja"),
  ])
  func anotherNameIsNot(_ name: String, _ typed: String) {
    #expect(!FoldedName(name).holds(FoldedName(typed)))
  }

  @Test func aNameIsTheSameWithoutItsAccents() {
    #expect(FoldedName("Jorge Sánchez").isSame(as: FoldedName("jorge sanchez")))
    #expect(FoldedName("Müller").isSame(as: FoldedName("Mueller")))
    #expect(!FoldedName("Jorge Sánchez").isSame(as: FoldedName("sanchez jorge")))
    #expect(!FoldedName("Jorge Sánchez").isSame(as: FoldedName("jorge")))
    #expect(FoldedName("J. J. Watt").isSame(as: FoldedName("jj watt")))
  }
}
