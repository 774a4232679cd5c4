/// Refusals of comparisons and searches.
extension UsageErrorTests {
  static let studies = RefusedCommand.all(
    #"""
    64 compare @psg-questions.json --variants messi-tird => --variants: found "messi-tird", expected a variant; did you mean
    64 compare @psg-questions.json --for pgs => --for: found "pgs", expected the id or the name of an entrant; did you mean "psg"?
    64 compare @psg-questions.json --variants '' => --variants is empty, expected ids
    65 compare CUP => ...found nothing to compare the scenario with
    64 compare @psg-questions.json --drop-losers => found --drop-losers without --for, expected the entrant
    64 compare @psg-questions.json --for psg --drop-losers --shard 1/2 => found --shard and --drop-losers, expected one of them
    64 compare @psg-questions.json --for psg --drop-losers --tournaments 9999 => found 9999 tournaments and --drop-losers, expected at least
    64 sensitivity CUP => Missing expected argument '--for <id>'
    65 sensitivity @match-by-odds.json --for rovers => ...a scenario of goals has no players to value; to see what a stronger team is worth, write variants and compare them: docs/comparisons.md
    64 sensitivity CUP --for pgs => --for: found "pgs", expected the id or the name of an entrant; did you mean "psg"?
    64 sensitivity CUP --for psg --step 0 => --step: found "0", expected a number above 0 and up to 1000000
    64 sensitivity CUP --for psg --step 0.1234567 => ...with at most 6 decimals, such as 0.1
    64 sensitivity CUP --for psg --step ten => --step: found "ten", expected a number
    65 sensitivity CUP --for psg --step 92.5 => ...in variant "raised Kylian Mbappé": $.teams.psg.squad["Kylian Mbappé"].skillPower: found
    64 sensitivity CUP --for psg --precision champion:ajax=0.1 => ...found the precision "champion:ajax", expected champion or points of "psg"
    64 sensitivity CUP --for psg --precision top2=0.1 => ...found the precision "top2"
    64 sensitivity CUP --for psg --goal top2 --precision champion=0.1 => ...found the precision "champion", expected top2 or points of "psg"
    64 sensitivity CUP --for psg --goal top4 => --goal: found "top4", expected "champion", 
    64 sensitivity CUP --for psg --only 'PSG bench keeper' => --only: found "PSG bench keeper", expected a player who plays; these are known:
    64 sensitivity CUP --for psg --except Messi => --except: found "Messi", expected a player who plays; did you mean "Lionel Messi"?
    64 sensitivity CUP --for psg --only 'Lionel Messi' --except 'Lionel Messi' => found "Lionel Messi" with --only and with --except, expected one of them
    64 sensitivity @cup-of-sixteen.json --for aldermoor-rovers --goal reaches:round-of-16 => ...everyone reaches the zone "round-of-16"
    """#)

  static let lineups = RefusedCommand.all(
    #"""
    64 lineup CUP => Missing expected argument '--for <id>'
    64 lineup CUP --for psg --shard 1/2 => Unknown option '--shard'
    64 lineup CUP --for pgs => --for: found "pgs", expected the id or the name of an entrant; did you mean "psg"?
    64 lineup CUP --for psg --formations '' => --formations is empty, expected formations such as
    64 lineup CUP --for psg --formations 4-3-x => --formations: found "4-3-x", expected defenders, midfielders and attackers, such as 4-3-3
    64 lineup CUP --for psg --formations 4-3-3, => --formations: found "", expected defenders, midfielders and attackers
    64 lineup CUP --for psg --formations 4-4-3 => --formations: found "4-4-3", which has 11 players besides the keeper, expected 10
    64 lineup CUP --for psg --formations 6-3-1 => --formations: found "6-3-1", which needs 6 defenders; the squad of "Paris Saint-Germain"
    64 lineup CUP --for psg --formations MANY => --formations: found 101 formations, expected at most 100
    64 lineup CUP --for psg --tournaments 9999 => found --tournaments 9999, expected 10000 to 1000000000000
    64 lineup CUP --for psg --with Messi => --with: found "Messi", expected a player of the squad; did you mean "Lionel Messi"?
    64 lineup CUP --for psg --without 'Lionel Mesi' => --without: found "Lionel Mesi", expected a player of the squad; did you mean "Lionel Messi"?
    64 lineup CUP --for psg --with 'Lionel Messi,' => --with: found "", expected a player of the squad; these are known:
    64 lineup CUP --for psg --with 'Lionel Messi' --without 'Carlos Soler,Lionel Messi' => found "Lionel Messi" with --with and with --without, expected one of them
    64 lineup CUP --for psg --with 'PSG bench keeper,Gianluigi Donnarumma' => --with: found 2 keepers, "Gianluigi Donnarumma" and "PSG bench keeper", but only one can play
    64 lineup CUP --for psg --formations 5-4-1 --with 'Lionel Messi,Kylian Mbappé' => --formations: found "5-4-1", which has room for 1 attacker, but --with asks for 2: "Lionel Messi" and "Kylian Mbappé"
    64 lineup CUP --for psg --goal top4 => --goal: found "top4", expected "champion", "top2" with any position from 1 to 3 for the 2, "points40" with any number of points, "reaches:ZONE" or "wins:MATCH": there are 4 entrants
    64 lineup CUP --for psg --goal wins:ajax:bayern => --goal: "psg" never plays in match "ajax:bayern"
    64 lineup CUP --for psg --goal wins:ajax:psv => --goal: found the match "ajax:psv"
    64 lineup CUP --for psg --goal points99 => --goal: found 99 points, expected 1 to 9
    64 lineup CUP --for psg --goal champions => ...did you mean "champion"?
    64 lineup @cup-of-sixteen.json --for aldermoor-rovers --goal reaches:round-of-16 => ...everyone reaches the zone "round-of-16"
    65 lineup @nl-west-2019.json --for lan => ...a scenario of baseball, in which no line-up is chosen from a squad
    65 lineup @uncertain-cup.json --for psg => ...are uncertain, but line-ups need certain ratings
    """#)
}
