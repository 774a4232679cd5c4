/// Refusals of commands about schedules, rosters, results and ratings.
extension UsageErrorTests {
  static let files = RefusedCommand.all(
    #"""
    64 schedule SCHEDULE --date '1 July' => found --date 1 July, expected a day such as 2019-07-01
    64 run SCHEDULE => SCHEDULE is a schedule of 6 games, not a scenario; choose a game with --game (podium schedule lists them)
    64 replay --tournament 1 SCHEDULE => SCHEDULE is a schedule of 6 games, not a scenario; choose a game with --game (podium schedule lists them)
    64 compare SCHEDULE => SCHEDULE is a schedule of 6 games, not a scenario; choose a game
    64 sensitivity --for was SCHEDULE => SCHEDULE is a schedule of 6 games, not a scenario; choose a game
    64 run FEED => FEED is the live feed of game
    64 run FEED => ..., not a scenario; play it with --game 
    64 run @twenty-clubs.csv => @twenty-clubs.csv is a table, not a scenario; put a scenario beside it that takes its teams with "teams": { "from": "twenty-clubs.csv" }; podium new writes one to start from
    64 run SCHEDULE --game 900009 --roster @rosters/mlb-2019.csv => there is no game 900009 among the 6 in SCHEDULE; podium schedule lists them; did you mean '900001'?
    64 run SCHEDULE --game 900005 => a schedule has no players; give a roster, such as --roster scenarios/rosters/mlb-2019.csv
    66 run SCHEDULE --game 900005 --roster none.csv => none.csv: there is no such file
    65 run SCHEDULE --game 900005 --roster @rosters/nba-2016-17.csv => @rosters/nba-2016-17.csv:1:1: found a roster for basketball, expected one for baseball
    65 run SCHEDULE --game 900005 --roster @four-clubs.json => @four-clubs.json:1:1: found a roster for football, expected one for baseball
    64 run CUP --roster @rosters/mlb-2019.csv => found --roster without --game, expected --game with the id of a game
    64 run SCHEDULE --game 900003 --roster @rosters/mlb-2019.csv --starter 'was=Patrik Corbin' => found --starter was=Patrik Corbin, expected a pitcher of "was"; did you mean 'Patrick Corbin'?
    64 run SCHEDULE --game 900003 --roster @rosters/mlb-2019.csv --starter 'nyy=Gerrit Cole' => found --starter nyy=Gerrit Cole, expected a side of the game, "was" or "hou"
    64 compare SCHEDULE --game 900005 --roster @rosters/mlb-2019.csv => found --game 900005 without --variant-file, expected a file of variants: a schedule has none
    64 roster edit four-clubs.json 'lionel mesi' skillPower=8 => ...did you mean "Lionel Messi"?
    64 roster edit four-clubs.json 'lionel messi' skillPower => ...expected key=value
    65 roster edit four-clubs.json 'lionel messi' skillPower=x => ...expected a number from 0 to 100
    65 roster remove four-clubs.json 'lionel messi' => ...podium roster swap
    66 roster list none.csv => none.csv: there is no such file
    64 roster list four-clubs.json --game fotball => ...did you mean "football"?
    64 roster list four-clubs.json --teams --team psg => found --teams with --team or --position
    64 roster search four-clubs.json - => found no letter to search for
    64 roster import TABLE --output nba.txt => found --output nba.txt, expected a name that ends in .csv or .json, so that scenarios recognise it
    64 roster import TABLE --output nba.csv --format json => found --format json with --output nba.csv, expected the same format in both
    66 roster import none.csv => none.csv: there is no such file
    64 import a.csv => Missing expected argument '--output <file>'
    64 update a.json a.csv --shard 1/2 => ...a shard has no reports
    64 import a.csv --output a.txt => ...expected a name that ends in .json
    64 season old.csv --scenario a.txt => found --scenario "a.txt", expected a name that ends in .json
    64 season over-results.csv --scenario over.json => over-results.csv is one of the inputs; choose another --scenario
    65 season a.csv => --model dynamic: found no match that has been played, expected at least one; read results.csv; or name more files of results
    64 import a.csv --output a.json --competition premierleague => ...did you mean "premierLeague"?
    64 import a.csv --output a.json --columns hom=x => ...did you mean "home"?
    64 import a.csv --output a.json --recipe => found --recipe without --fit, expected --fit with a model
    65 backtest new.csv => ...7 of 12 matches have no result
    64 backtest old.csv CUP => ...expected files of one kind
    64 backtest old.csv --odds old.csv => ...expected only --bookmaker
    64 backtest old.csv --against old.csv => ...expected one other model
    64 backtest CUP --model elo => ...expected files of results
    64 backtest CUP --bookmaker B365 => ...found --bookmaker without --odds
    """#)

  static let ratings = RefusedCommand.all(
    #"""
    64 fit LEAGUE --model dixonCole => ...'dixonCole' is invalid
    64 fit LEAGUE --model poisson --half-life 0d => ...expected a time above 0 in days
    64 fit LEAGUE --model poisson --half-life 390 => ...expected a time above 0 in days
    64 fit LEAGUE --model poisson --half-life -3d => ...expected a time above 0 in days
    64 fit LEAGUE --model poisson --prior 0 => ...expected a number from 0.0001 to 100, or two and a correlation
    64 fit LEAGUE --model poisson --prior -1 => ...expected a number from 0.0001 to 100, or two and a correlation
    64 fit LEAGUE --model poisson --minimum-matches -3 => ...found --minimum-matches -3
    64 fit LEAGUE --model elo --k -3 => ...expected a number from 0.01 to 1000
    64 fit LEAGUE --model poisson --k 20 => ...found --k with --model poisson, expected --model elo
    64 fit LEAGUE --model elo --half-life 1y => ...found --half-life with --model elo
    64 fit LEAGUE --model elo --half-life fit => ...found --half-life with --model elo
    64 fit LEAGUE --model elo --prior none => ...found --prior with --model elo
    64 fit LEAGUE --model elo --advantage x => ...expected a number from -1000 to 1000, or fit
    64 fit LEAGUE --model elo --goals-only => ...expected --model dynamic
    64 fit LEAGUE --model elo --explain --format json => ...expected --format text
    64 fit LEAGUE --model dynamic --half-life 390d => ...forgets old matches by itself
    64 fit LEAGUE --model dynamic --half-life fit => ...forgets old matches by itself
    64 fit LEAGUE --model dynamic --prior none => ...found --prior none with --model dynamic
    64 fit LEAGUE --model poisson --until yesterday => ...found --until "yesterday"
    65 fit LEAGUE --model poisson --until 2024-01-01 => ...found no match up to 2024-01-01
    64 fit LEAGUE --model poisson --tournament-weight Cup => ...expected a tournament and a number
    64 fit LEAGUE --model poisson --alias 'Bora F=Alba' => ...did you mean "Bora FC"?
    64 fit LEAGUE --model poisson --output ratings.csv => ...expected a name that ends in .json
    64 fit LEAGUE --columns hom=x --model poisson => ...did you mean "home"?
    66 fit none.csv --model elo => none.csv: there is no such file
    64 predict RATINGS => ...found no HOME and AWAY
    64 predict RATINGS alba-nord => ...found HOME without AWAY, expected both teams, or a file after --matches
    64 predict RATINGS alba-nord 'Alba Nord' => ...found "Alba Nord" twice, expected two teams
    64 predict RATINGS alba-nord 'Bora FD' => ...AWAY: found "Bora FD", expected the id or the name of an entrant; did you mean "Bora FC"?
    64 predict RATINGS alba-nord bora-fc --odds 2.1,3.4 => ...--odds: found 2 prices, expected three
    64 predict RATINGS alba-nord bora-fc --odds 2.1,3.4,9 => ...add up to 0.8814, expected at least 1
    64 predict RATINGS alba-nord bora-fc --odds 2.1,x,9 => ...two or three decimal odds
    64 predict RATINGS alba-nord bora-fc --margin shin => ...found --margin without odds
    64 predict RATINGS alba-nord bora-fc --odds-total 2.5:1.9 => ...expected a line, and decimal odds above 1 and up to 100000 of more goals and of fewer
    64 predict RATINGS alba-nord bora-fc --odds-total 2.25:1.9,1.9 => ...--odds-total: found the line 2.25, expected one of 0.5, 1.5
    64 predict RATINGS alba-nord bora-fc --odds-total 2.5:1.9,1.9 --odds-total 2.5:1.9,1.9 => ...--odds-total: found the line 2.5 twice, expected it once
    64 predict RATINGS alba-nord bora-fc --matches a.csv => ...found HOME and --matches
    64 predict RATINGS --matches a.csv --odds 2,3,4 => ...found --odds and --matches
    64 predict RATINGS alba-nord bora-fc --bookmaker PS => ...found --bookmaker without --matches
    64 predict RATINGS --matches a.csv --until May => ...found --until "May", expected a day
    64 predict RATINGS --matches a.csv --from 2026-03-02 --until 2026-03-01 => ...found --from 2026-03-02 and --until 2026-03-01
    64 predict RATINGS alba-nord bora-fc --output a.xlsx => ...expected a name that ends in .txt, .md, .csv or .json
    """#)
}
