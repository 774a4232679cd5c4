extension DuelReference {
  /// One fighter against one.
  public static let singleFights = [
    Battle(
      note: "higher overall rating wins (A)",
      home: [
        Fighter("Gearshift", 5, 5, 5, 7, 5, 5, 5, 5)
      ],
      away: [
        Fighter("Ironfang", 5, 5, 5, 5, 5, 5, 5, 5)
      ],
      document: Result(
        fights: [
          Fight("Gearshift", "Ironfang", .home, "overall rating")
        ],
        end: .home, destroyed: [0, 1],
        survivors: [["Gearshift"], []]),
      app: Result(
        fights: [
          Fight("Gearshift", "Ironfang", .home, "overall rating")
        ],
        end: .home, destroyed: [0, 1],
        survivors: [[], []])),
    Battle(
      note: "equal overall rating destroys both",
      home: [
        Fighter("Gearshift", 5, 5, 5, 7, 5, 5, 3, 5)
      ],
      away: [
        Fighter("Ironfang", 5, 5, 5, 5, 5, 5, 5, 5)
      ],
      document: Result(
        fights: [
          Fight("Gearshift", "Ironfang", .both, "equal overall rating")
        ],
        end: .tie, destroyed: [1, 1],
        survivors: [[], []]),
      app: Result(
        fights: [
          Fight("Gearshift", "Ironfang", .both, "equal overall rating")
        ],
        end: .tie, destroyed: [1, 1],
        survivors: [[], []])),
    Battle(
      note: "skill is not part of the overall rating",
      home: [
        Fighter("Gearshift", 5, 5, 5, 5, 5, 5, 5, 7)
      ],
      away: [
        Fighter("Ironfang", 5, 5, 5, 5, 5, 5, 5, 5)
      ],
      document: Result(
        fights: [
          Fight("Gearshift", "Ironfang", .both, "equal overall rating")
        ],
        end: .tie, destroyed: [1, 1],
        survivors: [[], []]),
      app: Result(
        fights: [
          Fight("Gearshift", "Ironfang", .both, "equal overall rating")
        ],
        end: .tie, destroyed: [1, 1],
        survivors: [[], []])),
    Battle(
      note: "ran away: exactly 4 courage and 3 strength down (D runs)",
      home: [
        Fighter("Gearshift", 5, 8, 5, 5, 5, 9, 5, 5)
      ],
      away: [
        Fighter("Ironfang", 5, 5, 5, 10, 5, 5, 10, 5)
      ],
      document: Result(
        fights: [
          Fight("Gearshift", "Ironfang", .home, "opponent ran away")
        ],
        end: .home, destroyed: [0, 1],
        survivors: [["Gearshift"], []]),
      app: Result(
        fights: [
          Fight("Gearshift", "Ironfang", .away, "overall rating")
        ],
        end: .away, destroyed: [1, 0],
        survivors: [[], []])),
    Battle(
      note: "courage only 3 down, strength 3 down: rating decides",
      home: [
        Fighter("Gearshift", 5, 2, 5, 10, 5, 2, 5, 5)
      ],
      away: [
        Fighter("Ironfang", 5, 5, 5, 5, 5, 5, 5, 5)
      ],
      document: Result(
        fights: [
          Fight("Gearshift", "Ironfang", .home, "overall rating")
        ],
        end: .home, destroyed: [0, 1],
        survivors: [["Gearshift"], []]),
      app: Result(
        fights: [
          Fight("Gearshift", "Ironfang", .home, "overall rating")
        ],
        end: .home, destroyed: [0, 1],
        survivors: [[], []])),
    Battle(
      note: "courage 4 up but strength 3 down: no flight (published code says A wins)",
      home: [
        Fighter("Gearshift", 5, 2, 5, 5, 5, 9, 5, 5)
      ],
      away: [
        Fighter("Ironfang", 5, 5, 5, 5, 5, 5, 5, 5)
      ],
      document: Result(
        fights: [
          Fight("Gearshift", "Ironfang", .away, "overall rating")
        ],
        end: .away, destroyed: [1, 0],
        survivors: [[], ["Ironfang"]]),
      app: Result(
        fights: [
          Fight("Gearshift", "Ironfang", .home, "opponent ran away")
        ],
        end: .home, destroyed: [0, 1],
        survivors: [[], []])),
    Battle(
      note: "skill by exactly 3 beats rating (A)",
      home: [
        Fighter("Gearshift", 5, 5, 5, 1, 5, 5, 5, 8)
      ],
      away: [
        Fighter("Ironfang", 5, 5, 5, 5, 5, 5, 5, 5)
      ],
      document: Result(
        fights: [
          Fight("Gearshift", "Ironfang", .home, "skill")
        ],
        end: .home, destroyed: [0, 1],
        survivors: [["Gearshift"], []]),
      app: Result(
        fights: [
          Fight("Gearshift", "Ironfang", .home, "skill")
        ],
        end: .home, destroyed: [0, 1],
        survivors: [[], []])),
    Battle(
      note: "skill by 2 does not decide",
      home: [
        Fighter("Gearshift", 5, 5, 5, 5, 5, 5, 5, 7)
      ],
      away: [
        Fighter("Ironfang", 5, 5, 5, 6, 5, 5, 5, 5)
      ],
      document: Result(
        fights: [
          Fight("Gearshift", "Ironfang", .away, "overall rating")
        ],
        end: .away, destroyed: [1, 0],
        survivors: [[], ["Ironfang"]]),
      app: Result(
        fights: [
          Fight("Gearshift", "Ironfang", .away, "overall rating")
        ],
        end: .away, destroyed: [1, 0],
        survivors: [[], []])),
    Battle(
      note: "Predaking wins although weaker in everything",
      home: [
        Fighter("Gearshift", 5, 10, 10, 10, 10, 10, 10, 10)
      ],
      away: [
        Fighter("Predaking", 5, 1, 1, 1, 1, 1, 1, 1)
      ],
      document: Result(
        fights: [
          Fight("Gearshift", "Predaking", .away, "legend")
        ],
        end: .away, destroyed: [1, 0],
        survivors: [[], ["Predaking"]]),
      app: Result(
        fights: [
          Fight("Gearshift", "Predaking", .away, "legend")
        ],
        end: .away, destroyed: [1, 0],
        survivors: [[], []])),
    Battle(
      note: "Predaking on the Autobot side still wins",
      home: [
        Fighter("Predaking", 5, 1, 1, 1, 1, 1, 1, 1)
      ],
      away: [
        Fighter("Ironfang", 5, 10, 10, 10, 10, 10, 10, 10)
      ],
      document: Result(
        fights: [
          Fight("Predaking", "Ironfang", .home, "legend")
        ],
        end: .home, destroyed: [0, 1],
        survivors: [["Predaking"], []]),
      app: Result(
        fights: [
          Fight("Predaking", "Ironfang", .away, "skill")
        ],
        end: .away, destroyed: [1, 0],
        survivors: [[], []])),
    Battle(
      note: "Optimus Prime meets their duplicate",
      home: [
        Fighter("Optimus Prime", 5, 5, 5, 5, 5, 5, 5, 5)
      ],
      away: [
        Fighter("Optimus Prime", 5, 5, 5, 5, 5, 5, 5, 5)
      ],
      document: Result(
        fights: [
          Fight("Optimus Prime", "Optimus Prime", .everyone, "legends meet")
        ],
        end: .allDestroyed, destroyed: [1, 1],
        survivors: [[], []]),
      app: Result(
        fights: [
          Fight("Optimus Prime", "Optimus Prime", .home, "legend")
        ],
        end: .home, destroyed: [0, 1],
        survivors: [[], []])),
    Battle(
      note: "Predaking (Autobot side) meets Optimus Prime (Decepticon side)",
      home: [
        Fighter("Predaking", 5, 5, 5, 5, 5, 5, 5, 5)
      ],
      away: [
        Fighter("Optimus Prime", 5, 5, 5, 5, 5, 5, 5, 5)
      ],
      document: Result(
        fights: [
          Fight("Predaking", "Optimus Prime", .everyone, "legends meet")
        ],
        end: .allDestroyed, destroyed: [1, 1],
        survivors: [[], []]),
      app: Result(
        fights: [
          Fight("Predaking", "Optimus Prime", .both, "equal overall rating")
        ],
        end: .tie, destroyed: [1, 1],
        survivors: [[], []])),
  ]
}
