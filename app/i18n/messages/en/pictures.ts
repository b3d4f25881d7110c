export default {
  picture: {
    "old-town": "Engraving by lamplight: a guide with a lantern and a group before the landmarks of the old town {in}",
    "jewish-quarter":
      "Engraving: a guide with a lantern leads a group along a street to a synagogue with lit windows {in}",
    communism: "Engraving: a guide with a lantern and a group before the buildings of the socialist years {in}",
    war: "Engraving: broken walls, a plaque with candles and a guide with a lantern {in}",
    "street-art": "Engraving: a house wall with a great mural, a guide with a lantern and guests before it {in}",
    food: "Engraving: a laid table under a lamp, a guide with a lantern and guests behind it {in}",
    ghosts: "Engraving: a narrow lane by night, long shadows, a cat and a guide with a lantern {in}",
    castle: "Engraving: a gate, ramparts and the castle above, a guide with a lantern and a group {in}",
    pubs: "Engraving: a pub by lamplight with barrels and tankards, a guide with a lantern and guests {in}",
    water: "Engraving: bridge, boats and reflections in the water, a guide with a lantern on the bank {in}",
    district: "Engraving: a lane or courtyard with lit windows, a guide with a lantern and guests {in}",
    architecture:
      "Engraving: a building the city is known for, seen close, a guide with a lantern and guests at its foot {in}",
    nature: "Engraving: a path under trees with a bench and a lamp, a guide with a lantern and guests {in}",
    pass: "Engraving: three arched windows showing the same skyline in the morning, at noon and by night {in}",
    article: "Engraving: things on a window ledge and the city behind them by night",
  },
};
