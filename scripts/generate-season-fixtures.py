#!/usr/bin/env python3
"""Writes the fixtures of scenarios/nba-season.json and scenarios/mlb-season.json, and the results of the former.

Those of the NBA are the 1,230 games of scenarios/facts/nba-2016-17-games.csv; results are those up to the All-Star break.

Those of Major League Baseball are made by the formula of 2023 and later, not taken from a calendar: 13 games against each
club of its own division, 7 against four and 6 against six of the others of its own league, 4 against the natural rival of
the other league and 3 against each other club of it, 162 of each club, 81 of them at home. Series of two to four games are
put into rounds in which nobody plays twice.
"""

import csv
import os
import random

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "scenarios")
BREAK = "2017-02-16"

# Clubs of a row are rivals across the leagues, as MLB paired them in 2023.
DIVISIONS = [
    (["bal", "bos", "nya", "tba", "tor"], ["was", "atl", "nyn", "mia", "phi"]),
    (["cha", "cle", "det", "kca", "min"], ["chn", "cin", "pit", "sln", "mil"]),
    (["hou", "laa", "oak", "sea", "tex"], ["col", "lan", "sfn", "sdn", "ari"]),
]


def write(name, head, rows):
    with open(os.path.join(FOLDER, name), "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(head)
        writer.writerows(rows)


def nba():
    with open(os.path.join(FOLDER, "facts", "nba-2016-17-games.csv")) as file:
        games = list(csv.DictReader(file))
    games.sort(key=lambda game: game["date"])
    write(
        "fixtures/nba-2016-17.csv",
        ["home", "away", "date"],
        [[game["home"], game["away"], game["date"]] for game in games],
    )
    write(
        "results/nba-2016-17.csv",
        ["match", "home_score", "away_score"],
        [
            [f"{game['home']}:{game['away']}@{game['date']}", game["home_points"], game["away_points"]]
            for game in games
            if game["date"] <= BREAK
        ],
    )


def series_of_a_league(divisions):
    """Series within a league: home, away, games."""
    series = []
    for division in divisions:
        for one in range(5):
            # Each is at home seven times against the next two, and six times against the others.
            for step in (1, 2):
                home, away = division[one], division[(one + step) % 5]
                series += [(home, away, 4), (home, away, 3), (away, home, 3), (away, home, 3)]
    for first in range(3):
        for second in range(first + 1, 3):
            for one in range(5):
                for other in range(5):
                    a, b = divisions[first][one], divisions[second][other]
                    step = (other - one) % 5
                    series += [(a, b, 4 if step == 0 else 3), (b, a, 4 if step == 1 else 3)]
    return series


def mlb():
    american = [club for division, _ in DIVISIONS for club in division]
    national = [club for _, division in DIVISIONS for club in division]
    series = series_of_a_league([division for division, _ in DIVISIONS])
    series += series_of_a_league([division for _, division in DIVISIONS])
    for one, club in enumerate(american):
        for step in range(15):
            other = national[(one + step) % 15]
            if step == 0:
                series += [(club, other, 2), (other, club, 2)]
            elif step <= 7:
                series.append((club, other, 3))
            else:
                series.append((other, club, 3))
    # The only source of chance whose sequence Python guarantees.
    chance = random.Random(2023).random
    series.sort(key=lambda _: chance())
    rounds = []
    for home, away, games in series:
        free = next((r for r in rounds if home not in r[0] and away not in r[0]), None)
        if free is None:
            free = (set(), [])
            rounds.append(free)
        free[0].update((home, away))
        free[1].append((home, away, games))
    rows = []
    for number, (_, own) in enumerate(rounds, 1):
        for home, away, games in own:
            rows += [[home, away, number]] * games
    for club in american + national:
        assert sum(row[0] == club for row in rows) == 81 and sum(row[1] == club for row in rows) == 81
    write("fixtures/mlb-162-games.csv", ["home", "away", "round"], rows)


nba()
mlb()
