/** Heights of landmarks in metres, to the top of what is drawn, with the place where the number is commonly found. */
export type Height = {
  metres: number;
  source: string;
  /** Metres of a flag, a weathercock or a statue drawn larger than it is, on top of the height. */
  above?: number;
};

/** For a number that no work is known to give. */
export const estimated = "estimated from photographs";

const tallestChurches = "Wikipedia, list of tallest church buildings";
const of = (metres: number, source: string, above = 0): Height => ({ metres, source, above });
const article = (title: string): string => `Wikipedia, ${title}`;

export const heights: Record<string, Record<string, Height>> = {
  belgrade: { "st-sava": of(78.3, article("Church of Saint Sava: 78.3 m with its cross")) },
  berlin: {
    fernsehturm: of(368, "CTBUH, The Skyscraper Center"),
    "brandenburg-gate": of(26, article("Brandenburg Gate"), 8),
    cathedral: of(98, article("Berlin Cathedral")),
  },
  brasov: {
    "black-church": of(65, article("Biserica Neagră")),
    "council-house": of(58, article("Council House (Brașov)"), 5),
  },
  bratislava: {
    "st-martins": of(85, article("St Martin's Cathedral, Bratislava")),
    "michaels-gate": of(51, "Bratislava Guide, Michael's Gate"),
    "ufo-bridge": of(95, "UFO, the tower's operator: observation deck at 95 m"),
  },
  brno: {
    petrov: of(84, article("Cathedral of St. Peter and Paul, Brno")),
    "old-town-hall": of(63, "Brno's tourist office, Old Town Hall", 5),
  },
  bucharest: {
    athenaeum: of(41, article("Romanian Athenaeum"), 2),
    "parliament-palace": of(84, article("Palace of the Parliament"), 16),
    "triumphal-arch": of(27, article("Arcul de Triumf"), 6),
  },
  budapest: { parliament: of(96, "Hungarian National Assembly, the building") },
  "cluj-napoca": { "st-michael": of(80, article("St. Michael's Church, Cluj-Napoca")) },
  dresden: {
    frauenkirche: of(91, "Stiftung Frauenkirche Dresden"),
    hofkirche: of(86, article("Katholische Hofkirche (Dresden)")),
  },
  dubrovnik: { "bell-tower": of(31, article("Dubrovnik Bell Tower")) },
  gdansk: {
    "st-marys": of(82, article("St. Mary's Church, Gdańsk")),
    "town-hall": of(83, "Museum of Gdańsk, Main Town Hall"),
  },
  hamburg: {
    elbphilharmonie: of(110, "Elbphilharmonie, the building in figures"),
    "st-michaels": of(132, tallestChurches),
    "far-spires": of(147, "Wikipedia, list of tallest church buildings: St Nikolai, the highest of them"),
  },
  kaunas: {
    "town-hall": of(53, "Lonely Planet, Kaunas Town Hall"),
    resurrection: of(70, article("Christ's Resurrection Church, Kaunas")),
  },
  kosice: { "st-elisabeth": of(59.7, "Lonely Planet, Cathedral of St Elizabeth: 59.7 m") },
  krakow: {
    "st-marys": of(82, article("St. Mary's Basilica, Kraków")),
    "town-hall-tower": of(70, "Museum of Kraków, Town Hall Tower"),
  },
  leipzig: {
    "st-thomas": of(68, article("Thomaskirche (Leipzig)")),
    "new-town-hall": of(115, article("Neues Rathaus (Leipzig)")),
    monument: of(91, article("Monument to the Battle of the Nations")),
  },
  lublin: { "trinitarian-tower": of(64, article("Wieża Trynitarska w Lublinie")), "krakow-gate": of(39, estimated) },
  lviv: { "town-hall": of(65, article("Lviv Town Hall"), 8) },
  "novi-sad": { "name-of-mary": of(72, article("Name of Mary Church, Novi Sad")) },
  olomouc: {
    "trinity-column": of(35, "UNESCO, Holy Trinity Column in Olomouc, nomination file", 4),
    "town-hall": of(75, article("Olomoucká radnice")),
    "st-wenceslas": of(100, tallestChurches),
  },
  poznan: { "town-hall": of(61, article("Poznań Town Hall"), 5) },
  prague: { tyn: of(80, article("Church of Our Lady before Týn")) },
  riga: { "st-peters": of(123, tallestChurches), cathedral: of(90, article("Riga Cathedral")) },
  salzburg: { cathedral: of(81, article("Salzburg Cathedral")) },
  sibiu: { cathedral: of(73, article("Lutheran Cathedral of Saint Mary, Sibiu")) },
  sofia: { "alexander-nevsky": of(53, article("Alexander Nevsky Cathedral, Sofia")) },
  split: { "st-domnius": of(57, article("Cathedral of Saint Domnius")) },
  szczecin: { "st-james": of(110, tallestChurches) },
  tallinn: {
    "st-olaf": of(124, tallestChurches),
    niguliste: of(105, tallestChurches),
    "town-hall": of(64, article("Tallinn Town Hall"), 4),
    "tall-hermann": of(46, article("Pikk Hermann"), 20),
  },
  timisoara: { cathedral: of(90, article("Timișoara Orthodox Cathedral")) },
  tirana: { "clock-tower": of(35, article("Clock Tower of Tirana")) },
  vienna: {
    stephansdom: of(136, tallestChurches),
    karlskirche: of(70, article("Karlskirche")),
    riesenrad: of(65, "Structurae, Wiener Riesenrad"),
  },
  warsaw: {
    "palace-of-culture": of(237, "CTBUH, The Skyscraper Center"),
    "sigismund-column": of(22, article("Sigismund's Column")),
    "royal-castle": of(60, article("Royal Castle, Warsaw")),
  },
  wroclaw: { cathedral: of(98, tallestChurches) },
  zagreb: { cathedral: of(108, tallestChurches) },
};
