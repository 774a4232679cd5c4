#!/usr/bin/env python3
"""Writes scenarios/twenty-clubs.csv: twenty invented clubs of sixteen invented players.

Usage: scripts/generate-twenty-clubs.py [OUTPUT]

The same script writes the same bytes everywhere: its only source of chance is random.Random(seed)
.random(), whose sequence Python guarantees. Club strengths run evenly from 7.00 to 7.50; a player
of the eleven deviates from the club by up to 0.40 either way, a bench player by up to 0.20 around
a level 0.35 lower.
"""

import csv
import pathlib
import random
import sys

SEED = 2026

CLUBS = [
    "Aldermoor Rovers", "Brackenhythe", "Carrowick Athletic", "Dunmarsh Town",
    "Eastholm Wanderers", "Fenwater City", "Glasterby United", "Hollowmere",
    "Ironbeck Albion", "Juniper Vale", "Kestrelby", "Larkstead Town", "Mossgate Rangers",
    "Nethercombe City", "Oldquarry", "Pinehaven County", "Quillford Athletic",
    "Ravenmoor United", "Silverfen", "Thornwick Rovers",
]

# Club strengths by rank, from the strongest (0) to the weakest (19), so that the order of the file
# says nothing about strength.
RANKS = [7, 12, 3, 16, 0, 9, 18, 5, 14, 1, 11, 19, 6, 2, 15, 8, 13, 4, 17, 10]

# Defenders, midfielders and attackers of the eleven.
FORMATIONS = [(4, 3, 3), (4, 4, 2), (3, 4, 3), (3, 5, 2), (4, 5, 1), (5, 3, 2), (5, 4, 1)]

GIVEN_NAMES = [
    first + last
    for first in ("Al", "Bren", "Cor", "Dav", "El", "Fen", "Gar", "Hal", "Jor", "Kel")
    for last in ("ric", "on", "ek", "is")
]
SURNAMES = [
    first + last
    for first in ("Arken", "Bram", "Corl", "Drey", "Eld", "Farn", "Gor", "Hask", "Imm", "Kald")
    for last in ("avel", "emoor", "inthe", "ostead")
]
POSITIONS = ("keeper", "defender", "midfielder", "attacker")


def players(generator):
    """Yields a full name at a time; none comes twice."""
    names = [f"{given} {surname}" for given in GIVEN_NAMES for surname in SURNAMES]
    while names:
        yield names.pop(int(generator.random() * len(names)))


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    output = sys.argv[1] if len(sys.argv) > 1 else root / "scenarios" / "twenty-clubs.csv"
    generator = random.Random(SEED)
    names = players(generator)
    with open(output, "w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["team", "name", "position", "player", "shirt", "skillPower", "lineup"])
        for number, club in enumerate(CLUBS):
            strength = 7.5 - 0.5 * RANKS[number] / (len(CLUBS) - 1)
            eleven = (1, *FORMATIONS[number % len(FORMATIONS)])
            extra = POSITIONS[1 + number % 3]
            bench = [2 if position == extra else 1 for position in POSITIONS]
            shirt = 0
            for lineup, counts in (("yes", eleven), ("no", bench)):
                level, spread = (strength, 0.4) if lineup == "yes" else (strength - 0.35, 0.2)
                for position, count in zip(POSITIONS, counts):
                    for _ in range(count):
                        shirt += 1
                        skill = level + spread * (generator.random() + generator.random() - 1)
                        team = club.lower().replace(" ", "-")
                        table.writerow(
                            [team, club, position, next(names), shirt, f"{skill:.2f}", lineup])


if __name__ == "__main__":
    main()
