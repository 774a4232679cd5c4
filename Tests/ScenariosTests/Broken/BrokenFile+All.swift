extension BrokenFile {
  static let all: [BrokenFile] = [
    BrokenFile(
      "a file that is missing", teams: "teams.csv",
      "cup.json:5:22: $.teams.from: teams.csv: there is no such file"),
    BrokenFile(
      "a file above the folder", teams: "../teams.csv",
      #"cup.json:5:22: $.teams.from: "../teams.csv" is outside the scenario's folder; move it there, or allow it with --allow-outside-files"#
    ),
    BrokenFile(
      "a file above the folder that is missing", teams: "../none.csv",
      #"cup.json:5:22: $.teams.from: "../none.csv" is outside the scenario's folder; move it there, or allow it with --allow-outside-files"#
    ),
    BrokenFile(
      "a file by its whole path", teams: "/etc/hostname.csv",
      #"cup.json:5:22: $.teams.from: "/etc/hostname.csv" is outside the scenario's folder; move it there, or allow it with --allow-outside-files"#
    ),
    BrokenFile(
      "a link that leads out of the folder", teams: "link.csv",
      #"cup.json:5:22: $.teams.from: "link.csv" is outside the scenario's folder; move it there, or allow it with --allow-outside-files"#
    ),
    BrokenFile(
      "a file of another kind", teams: "teams.txt",
      #"cup.json:5:22: $.teams.from: found "teams.txt", expected a file that ends in .json or .csv"#
    ),
    BrokenFile(
      "a folder in place of a file", teams: "folder.csv",
      "cup.json:5:22: $.teams.from: folder.csv: cannot be read: Is a directory"),
    BrokenFile(
      "a quotation mark that is not closed", teams: "teams.csv",
      files: [
        "teams.csv": "team,player\nred,\"Ada\n"
      ],
      "teams.csv:2:5: found the end of the file inside this cell, expected a closing quotation mark"
    ),
    BrokenFile(
      "a row that is too short", teams: "teams.csv",
      files: [
        "teams.csv": roster.replacing(
          "red,The Reds,attacker,Dora,4,7.0,yes",
          with: "red,The Reds,attacker")
      ],
      "teams.csv:5:1: found a row of 3 cells, expected 7 cells as in the header"),
    BrokenFile(
      "an empty table", teams: "teams.csv",
      files: [
        "teams.csv": ""
      ],
      "teams.csv:1:1: found an empty file, expected a header row"),
    BrokenFile(
      "a table without rows", teams: "teams.csv",
      files: [
        "teams.csv": "team,name,position,player,shirt,skillPower,lineup\n"
      ],
      "teams.csv:1:1: found no rows, expected players"),
    BrokenFile(
      "an unknown column", teams: "teams.csv",
      files: [
        "teams.csv": roster.replacing(
          "team,name,position,player,shirt,skillPower,lineup",
          with: "team,name,position,player,shrit,skillPower,lineup")
      ],
      #"teams.csv:1:27: found column "shrit", expected one of team, player, position, skillPower, name, shirt, lineup; did you mean 'shirt'?"#
    ),
    BrokenFile(
      "a column that is missing", teams: "teams.csv",
      files: [
        "teams.csv": roster.replacing(
          "team,name,position,player,shirt,skillPower,lineup",
          with: "team,name,position,who,shirt,skillPower,lineup")
      ],
      #"teams.csv:1:1: there is no column "player"; expected team, player, position, skillPower, name, shirt, lineup"#,
      #"teams.csv:1:20: found column "who", expected one of team, player, position, skillPower, name, shirt, lineup"#
    ),
    BrokenFile(
      "a column twice", teams: "teams.csv",
      files: [
        "teams.csv": roster.replacing(
          "team,name,position,player,shirt,skillPower,lineup",
          with: "team,name,position,player,position,skillPower,lineup")
      ],
      #"teams.csv:1:27: found the column "position" a second time, expected it once; the first is at line 1, column 11"#
    ),
    BrokenFile(
      "two names of a team", teams: "teams.csv",
      files: [
        "teams.csv": roster.replacing(
          "red,The Reds,attacker,Ines,5,6.0,no",
          with: "red,The Reads,attacker,Ines,5,6.0,no")
      ],
      #"teams.csv:6:5: "red" is called "The Reads" here and "The Reds" in line 2"#),
    BrokenFile(
      "a player twice", teams: "teams.csv",
      files: [
        "teams.csv": roster.replacing(
          "red,The Reds,attacker,Dora,4,7.0,yes",
          with: "red,The Reds,attacker,Ada,4,7.0,yes")
      ],
      #"teams.csv:5:23: "Ada" is listed twice in "red", first in line 2"#),
    BrokenFile(
      "neither yes nor no", teams: "teams.csv",
      files: [
        "teams.csv": roster.replacing(
          "red,The Reds,attacker,Ines,5,6.0,no",
          with: "red,The Reds,attacker,Ines,5,6.0,maybe")
      ],
      #"teams.csv:6:34: found "maybe" in column lineup, expected yes or no"#),
    BrokenFile(
      "a second keeper", teams: "teams.csv",
      files: [
        "teams.csv": roster.replacing(
          "red,The Reds,defender,Bea,2,6.5,yes",
          with: "red,The Reds,keeper,Bea,2,6.5,yes")
      ],
      "teams.csv:3:21: found a second keeper in the line-up, expected one"),
    BrokenFile(
      "no keeper", teams: "teams.csv",
      files: [
        "teams.csv": roster.replacing(
          "red,The Reds,keeper,Ada,1,7.0,yes",
          with: "red,The Reds,defender,Ada,1,7.0,yes")
      ],
      "teams.csv:2:1: found no keeper in the line-up of this team, expected one"),
    BrokenFile(
      "a rating that is no number", teams: "teams.csv",
      files: [
        "teams.csv": roster.replacing(
          "red,The Reds,defender,Bea,2,6.5,yes",
          with: "red,The Reds,defender,Bea,2,good,yes")
      ],
      #"teams.csv:3:29: $.red.squad.Bea.skillPower: found the text "good", expected a number from 0 to 100 with at most 6 decimals"#
    ),
    BrokenFile(
      "a rating with a decimal comma", teams: "teams.csv",
      files: [
        "teams.csv": roster.replacing(
          "red,The Reds,defender,Bea,2,6.5,yes",
          with: #"red,The Reds,defender,Bea,2,"6,5",yes"#)
      ],
      #"teams.csv:3:29: $.red.squad.Bea.skillPower: found the text "6,5", expected a number from 0 to 100 with at most 6 decimals"#
    ),
    BrokenFile(
      "an unknown position", teams: "teams.csv",
      files: [
        "teams.csv": roster.replacing(
          "red,The Reds,midfielder,Cleo,3,7.0,yes",
          with: "red,The Reds,midfeilder,Cleo,3,7.0,yes")
      ],
      #"teams.csv:4:14: $.red.squad.Cleo.position: found the text "midfeilder", expected "keeper", "defender", "midfielder" or "attacker"; did you mean 'midfielder'?"#
    ),
    BrokenFile(
      "a cell with nothing in it", teams: "teams.csv",
      files: [
        "teams.csv": roster.replacing(
          "red,The Reds,midfielder,Cleo,3,7.0,yes",
          with: "red,The Reds,midfielder,,3,7.0,yes")
      ],
      "teams.csv:4:1: column player is empty"),
    BrokenFile(
      "a team that no row has", teams: "teams.csv",
      files: [
        "teams.csv": roster.replacing("blue,", with: "green,")
      ],
      #"cup.json:4:23: $.entrants[1]: found "blue", expected the id of a team in "teams""#
    ),
    BrokenFile(
      "broken JSON in the file", teams: "teams.json",
      files: [
        "teams.json": #"{ "red": [ }"#
      ],
      #"teams.json:1:12: found "}", expected a value"#),
    BrokenFile(
      "a reference in the file", teams: "teams.json",
      files: [
        "teams.json": #"{ "from": "teams.csv" }"#,
        "teams.csv": roster,
      ],
      #"teams.json:1:11: $.from: found the text "teams.csv", expected an object"#),
    BrokenFile(
      "the result of a match that is none", results: "results.csv",
      files: [
        "results.csv": "match,home_score,away_score\nred:green,1,0\n"
      ],
      #"results.csv:2:1: $["red:green"]: found "red:green", expected the name of a match, home:away"#
    ),
    BrokenFile(
      "a result twice in a table", results: "results.csv",
      files: [
        "results.csv": "match,home_score,away_score\nred:blue,1,0\nred:blue,1,1\n"
      ],
      #"results.csv:3:1: "red:blue" already has a result in line 2"#),
    BrokenFile(
      "a result without a score", results: "results.csv",
      files: [
        "results.csv": "match,home_score,away_score\nred:blue,1,\n"
      ],
      "results.csv:2:1: column away_score is empty"),
    BrokenFile(
      "a score that is no whole number", results: "results.csv",
      files: [
        "results.csv": "match,home_score,away_score\nred:blue,1.5,x\n"
      ],
      #"results.csv:2:10: $["red:blue"].score[0]: found the number 1.5, expected a whole number from 0 to 32767"#,
      #"results.csv:2:14: $["red:blue"].score[1]: found the text "x", expected a whole number from 0 to 32767"#
    ),
    BrokenFile(
      "columns of results that are unknown", results: "results.csv",
      files: [
        "results.csv": "game,home_score,away_score\nred:blue,1,0\n"
      ],
      #"results.csv:1:1: there is no column "match"; expected match, home_score, away_score, date, home_extra_time, away_extra_time, home_penalties, away_penalties"#,
      #"results.csv:1:1: found column "game", expected one of match, home_score, away_score, date, home_extra_time, away_extra_time, home_penalties, away_penalties"#
    ),
    BrokenFile(
      "errors in two files", teams: "teams.csv", results: "results.csv",
      files: [
        "teams.csv": roster.replacing(
          "red,The Reds,defender,Bea,2,6.5,yes",
          with: "red,The Reds,defender,Bea,2,-6.5,yes"),
        "results.csv": "match,home_score,away_score\nred:blue,1,-1\n",
      ],
      #"results.csv:2:12: $["red:blue"].score[1]: found the number -1, expected a whole number from 0 to 32767"#,
      "teams.csv:3:29: $.red.squad.Bea.skillPower: found the number -6.5, expected a number from 0 to 100 with at most 6 decimals"
    ),
  ]
}
