import Foundation
import TestSupport
import Testing

@Suite struct UsageErrorTests {
  private let folder = TemporaryFolder()

  init() throws {
    try folder.copy("four-clubs.json")
    folder.write("home,away\nA,B\n", to: "a.csv")
    folder.write(BacktestResultsTests.season(2023), to: "old.csv")
    folder.write(BacktestResultsTests.season(2023), to: "over-results.csv")
    folder.write(BacktestResultsTests.season(2023, matches: 5), to: "new.csv")
    folder.write("entrant,wins,glory\n", to: "standings.csv")
    folder.write("", to: "empty.csv")
    folder.write("{", to: "open.json")
    folder.write(#"{ "game": { "kind": "football" } }"#, to: "bare.json")
  }

  /// The message is the beginning of the error, or a part of it if it begins with dots.
  @Test(arguments: runs + conditions + replays + others + studies + lineups + files + ratings)
  func isNamedWithItsCure(_ refusal: RefusedCommand) throws {
    let before = folder.files("")
    let outcome = try folder.podium(refusal.command)
    #expect(outcome.code == refusal.code && outcome.output == "")
    let part = refusal.message.hasPrefix("...")
    #expect(
      part
        ? outcome.error.contains(refusal.message.dropFirst(3))
        : outcome.error.hasPrefix("Error: \(refusal.message)"), "\(outcome.error)")
    #expect(folder.files("") == before)
  }

  private static let runs = RefusedCommand.all(
    #"""
    64 run => Missing expected argument '<scenarios> ...'
    64 rnu => found "rnu", expected a command; did you mean 'run'?
    64 rum => found "rum", expected a command; did you mean 'run'?
    64 roster serch => found "serch", expected a command; did you mean 'search'?
    64 xyzzy => found "xyzzy", expected a command
    64 run CUP --tournament 5 => Unknown option '--tournament'. Did you mean '--tournaments'?
    64 run CUP --goal top2 => found --goal without --daily, expected both: it says whose chances are drawn day by day
    64 run CUP --tournaments 0 => found --tournaments 0, expected 1 to 1000000000000
    64 run CUP --tournaments 1000000000001 => found --tournaments 1000000000001, expected 1 to 1000000000000
    64 run CUP --tournaments 1.5 => The value '1.5' is invalid for '--tournaments <n>': expected a whole number such as 1000000 or 1e6
    64 run CUP --tournaments 1e13 => found --tournaments 10000000000000, expected 1 to 1000000000000
    64 run CUP --seed 9007199254740992 => found --seed 9007199254740992, expected 0 to 9007199254740991 (2^53 - 1)
    64 run CUP --threads 0 => found --threads 0, expected 1 to 1024
    64 run CUP --threads 1025 => found --threads 1025, expected 1 to 1024
    64 run CUP --block-size 0 => found --block-size 0, expected 1 to 1000000
    64 run CUP --output '' => --output is empty, expected a folder
    64 run CUP --format xml => The value 'xml' is invalid for '--format <format>'. Please provide one of 'text' and 'json'.
    64 run CUP --time-budget 8 => The value '8' is invalid for '--time-budget <time>': expected a duration such as 7h30m, 5m, 30s or 500ms, up to a year
    64 run CUP --statepoint-every 0s => The value '0s' is invalid for '--statepoint-every <time>': expected a duration such as 7h30m, 5m, 30s or 500ms, up to a year
    64 run CUP --until 7 => The value '7' is invalid for '--until <time>': expected a time of day such as 07:00 or 23:59:30
    64 run CUP --until 07:00 --time-budget 1h => found --time-budget and --until, expected one of them
    64 run CUP --shard 5/4 => The value '5/4' is invalid for '--shard <i/n>': expected I/N such as 3/40, with 1 <= I <= N <= 1000000
    64 run CUP --shard 1/4 --time-budget 1h => found --shard with --time-budget or --until, expected only one: a shard is a part of a known number of tournaments
    64 run CUP --shard 1/4 --tournaments 3 => found --shard 1/4 of 3 tournaments, expected no more shards than tournaments
    64 run CUP --samples 0 => found --samples 0, expected 1 to 1000000
    64 run CUP --samples 1e7 => found --samples 10000000, expected 1 to 1000000
    64 run CUP --samples all => The value 'all' is invalid for '--samples <n>': expected a whole number such as 1000000 or 1e6
    64 run CUP --samples 20 --tournaments 10 => found --samples 20 of 10 tournaments, expected no more samples than tournaments
    64 run CUP --samples 20 --shard 1/4 => found --shard and --samples, expected one of them: a shard has no reports; add --samples to podium merge
    64 run CUP --for Ajx => --for: found "Ajx", expected the id or the name of an entrant; did you mean "ajax"?
    64 run CUP --for '' => --for: found "", expected the id or the name of an entrant
    64 run CUP --for ajax --shard 1/4 => found --shard and --for, expected one of them: a shard has no reports
    64 run CUP --page-samples 100001 => found --page-samples 100001, expected 0 to 100000
    64 run CUP --log-level loud => The value 'loud' is invalid for '--log-level <level>'. Please provide one of 'off', 'error', 'warning', 'info' or 'debug'.
    64 run CUP CUP => CUP and CUP would write into the same folder, reports/four-club-cup; rename one, or run it by itself with another --output
    66 run none.json => none.json: there is no such file
    65 run bare.json => ...bare.json:1:1: $: found no key "entrants"
    65 run HOSTILE/goals-without-teams.json => ...1:49: $.entrants[0]: found "a"
    65 run HOSTILE/number-in-both-directions.json => ...2:137: $.competition.stages[0].ranking[2]: "x" is listed twice
    73 run CUP --tournaments 10 --output empty.csv/reports => cannot make the folder "empty.csv/reports": File exists; a file, or a link to nothing, has the name of a folder in this path: remove it, or choose another path
    73 run CUP --tournaments 10 --output /dev/null => cannot
    64 run CUP --precision champoin=0.1 => --precision: found the figure "champoin", expected "champion", "points", "top4" (or another position) or "reaches:ZONE"; to name an entrant, write "champion:ID" or "reaches:ID:ZONE"; did you mean 'champion'?
    64 run CUP --precision champion:bayren=0.1 => --precision: found "bayren", expected the id of an entrant; did you mean 'bayern'?
    64 run CUP --precision champion => --precision: found "champion", expected a figure and its half-width, as in champion=0.001, or "none" alone
    64 run CUP --precision champion=0.1% => --precision: found "0.1%" for "champion", expected a number such as 0.001
    64 run CUP --precision champion=0.1,points=1 --precision champion=0.2 => --precision: found "champion" twice, expected it once
    64 run CUP --precision champion=0.1 --tournaments 9999 => found 9999 tournaments with a precision target, expected at least 10000, because fewer are not judged; to play 9999, add --precision none
    64 run CUP --precision champion=0.1 --shard 1/2 => found --shard and --precision, expected one of them: a shard cannot see what the others have played
    64 run @uncertain-cup.json --spread=1 => ...expected K or KxM such as 10000x100
    64 run @uncertain-cup.json --spread=0x5 => ...expected K or KxM such as 10000x100
    64 run @uncertain-cup.json --spread=10x1 => ...expected K or KxM such as 10000x100
    64 run @uncertain-cup.json --spread=x => ...expected K or KxM such as 10000x100
    64 run @uncertain-cup.json --spread=10x => ...expected K or KxM such as 10000x100
    64 run @uncertain-cup.json --spread=1e3 => ...expected K or KxM such as 10000x100
    64 run @uncertain-cup.json --spread=-5 => ...expected K or KxM such as 10000x100
    64 run @uncertain-cup.json --spread=10x10x10 => ...expected K or KxM such as 10000x100
    64 run @uncertain-cup.json --spread=999999999999x2 => ...expected K or KxM such as 10000x100
    64 run CUP --spread 100 => ...has no uncertain ratings
    64 run CUP @uncertain-cup.json --spread 10 => found --spread with several scenarios, expected one
    """#)

  private static let conditions = RefusedCommand.all(
    #"""
    64 run CUP --given ajax:bayern => --given: found "ajax:bayern", expected a match with its score (ajax:psg=2-1), its outcome "home", "draw" or "away" (ajax:psg=home), or a dismissal ("ajax:psg=dismissal ajax defence 30"); or an event of an entrant ("ajax champion", "ajax top2", "ajax points60", "ajax reaches ZONE") or its opposite ("not ajax champion")
    64 run CUP --given ajax:bayern=hom => ...or its opposite ("not ajax champion"); did you mean 'home'?
    64 run CUP --given ajx:bayern=home => --given ajx:bayern=home: found "ajx:bayern", expected the name of a match, home:away; did you mean 'ajax:bayern'?
    64 run CUP --given ajax:bayern=home --given ajax:bayern=1-0 => --given ajax:bayern=1-0: "ajax:bayern" is given already, by --given ajax:bayern=home; expected each match once
    64 run CUP --given ajax:psg=2-1 --given 'ajax:psg=dismissal ajax defence 30' => ...is given already, by --given ajax:psg=2-1; expected each match once
    64 run CUP --given ajax:bayern=0-45 => --given ajax:bayern=0-45: found the number 45, but by the rules a side can score at most 44
    64 run CUP --given 'ajax:psg=dismissal bayern defence 30' => --given ajax:psg=dismissal bayern defence 30: found "bayern", expected one of the two sides, "ajax" or "psg"
    64 run CUP --given 'ajax:psg=dismissal ajax keeper 30' => --given ajax:psg=dismissal ajax keeper 30: found the text "keeper", expected "defence", "midfield" or "attack"
    64 run CUP --given 'ajax:psg=dismissal ajax defence 90' => --given ajax:psg=dismissal ajax defence 90: found the minute 90, expected 0 to 89: the match ends in minute 90
    64 run @nba-game-2017.json --given 'gsw:cle=dismissal gsw defence 30' => --given gsw:cle=dismissal gsw defence 30
    64 run CUP --given 'ajx champion' => --given ajx champion: found "ajx", expected the id or the name of an entrant; did you mean 'ajax'?
    64 run CUP --given 'ajax champion' --given 'not ajax top2' => --given not ajax top2: "not ajax top2" cannot happen if "ajax champion" does; leave one of them out
    65 run @friday-league-under-way.json --daily round => ...forecasts before rounds, days or matches need matches of two sides
    64 run CUP --daily round --given 'ajax champion' => --given ajax champion: --daily shows what was known on earlier days, and assumes nothing; leave it out
    64 run CUP --given-tournaments 10 => found --given-tournaments without a condition, expected an outcome or an event as well, such as --given ajax:psg=home
    64 run CUP --given 'ajax champion' --given-tournaments 10 --tournaments 9 => found 9 tournaments with --given-tournaments, expected at least 10000: those in which the conditions hold are first counted after that many
    64 backtest CUP --given ajax:psg=2-1 => --given ajax:psg=2-1: a backtest forecasts matches that have been played, and assumes nothing; leave it out
    64 backtest CUP --precision champion=0.1 => --precision champion=0.1: a backtest plays the same number of tournaments of each forecast; name it with --tournaments
    64 program CUP --given 'ajax champion' => --given ajax champion: a program shows no chances and takes no conditions, expected a score such as ajax:psg=2-1; podium run, compare, sensitivity and replay take outcomes and events
    64 program CUP --given ajax:psg=home => ...a program shows no chances and takes no conditions
    """#)

  private static let replays = RefusedCommand.all(
    #"""
    64 replay CUP => found neither --tournament nor a condition, expected the number of a tournament, or an outcome or an event, such as --given ajax:psg=home
    64 replay CUP --tournament 0 => found --tournament 0, expected 1 to 1000000000000
    64 replay CUP --tournament 1 --match ajx:bayern => there is no match "ajx:bayern" in this tournament; did you mean 'ajax:bayern'?
    64 replay CUP --tournament 1 --match bayern:ajax => there is no match "bayern:ajax" in this tournament; did you mean 'ajax:bayern'?
    64 replay CUP --tournament 1 --match final => there is no match "final" in this tournament; its matches are named home:away, after the sides that meet in this tournament, or by number
    64 replay CUP --tournament 1 --for ajx => --for: found "ajx", expected the id or the name of an entrant; did you mean "ajax"?
    """#)

  private static let others = RefusedCommand.all(
    #"""
    64 merge => Missing expected argument '<statepoints> ...'
    66 merge none.json => none.json: there is no such file
    65 merge CUP => CUP: the statepoint is damaged: it does not say that it is a statepoint
    64 validate => Missing expected argument '<scenarios> ...'
    64 program => Missing expected argument '<scenario>'
    65 program open.json => open.json:1:2: found the end of the document
    66 program none.json => none.json: there is no such file
    64 presets laliga => podium presets: found "laliga", expected the name of a preset; did you mean "laLiga"?
    64 new my.json --game fotball => ...did you mean "football"?
    66 columns pairwize.csv => pairwize.csv: found no such file, expected the path of a CSV file that a study wrote, or the name of one; did you mean pairwise.csv?
    65 columns standings.csv => standings.csv:1:14: found the column "glory", expected columns of a file that this version of Podium writes, such as standings.csv; podium columns lists them
    65 columns empty.csv => empty.csv:1:1: found an empty file, expected a header row
    64 run CUP --set skillPower => --set: found "skillPower", expected a path and a value
    64 run CUP --set 'teams.psg.squad.Lionel Messy.skillPower=8' => ...did you mean 'Lionel Messi'?
    64 run CUP --set 'teams.psg.squad.Lionel Messi.skillPower=800' => ...found the number 800
    64 validate CUP --set skillPower => --set: found "skillPower", expected a path and a value
    64 validate CUP --set 'teams.psg.squad.Lionel Messi.skillPower=800' => ...found the number 800
    64 replay CUP --tournament 1 --set 'teams.psg.squad.Lionel Messy.skillPower=8' => ...did you mean 'Lionel Messi'?
    64 replay CUP --tournament 1 --set 'teams.psg.squad.Lionel Messi.skillPower=800' => ...found the number 800
    """#)
}
