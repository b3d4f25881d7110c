/** Heights of landmarks in metres, to the top of what is drawn, with the page on which each number was read in November 2026. */
export type Height = {
  metres: number;
  /** The site and its page, or one of the two admissions below. */
  source: string;
  /** Metres of a flag, a weathercock or a statue drawn larger than it is, on top of the height. */
  above?: number;
};

export const estimated = "estimated from photographs";
/** For a number that many know and no page was found to give. */
export const unread = "common knowledge, looked for and not found";

const of = (metres: number, source: string, above = 0): Height => ({ metres, source, above });

export const heights: Record<string, Record<string, Height>> = {
  belgrade: { victor: of(14, "en.wikipedia.org, Pobednik") },
  berlin: {
    fernsehturm: of(368, "tropter.com, Fernsehturm"),
    "brandenburg-gate": of(26, "aroundus.com, Brandenburg Gate", 8),
  },
  brasov: {
    "black-church": of(65, "brasovcup.ro, The Black Church"),
    "council-house": of(58, "songofcolours.blogspot.com, The Council House", 5),
  },
  bratislava: { "st-martins": of(85, "bratislava-photo.esem.sk, St Martin's Cathedral") },
  brno: {
    petrov: of(84, "accommodationbrno.cz, Cathedral of Sts. Peter and Paul"),
  },
  bucharest: { athenaeum: of(41, "viadora.travel, Bucharest", 2) },
  "cluj-napoca": { "st-michael": of(80, "clujtourism.ro, Saint Michael Roman-Catholic Church") },
  dresden: {
    frauenkirche: of(91, "frauenkirche-dresden.de, Dates, facts and figures: 91.23 m"),
    hofkirche: of(86, "nordevents.net, Katholische Hofkirche Dresden"),
    hausmannsturm: of(100, "regiotime.blog, Hausmannsturm Dresden: 100.27 m"),
  },
  dubrovnik: { "bell-tower": of(31, "travelcurious.com, City Bell Tower") },
  hamburg: {
    elbphilharmonie: of(110, "abendblatt.de, Hamburg im Größenvergleich"),
    "st-michaels": of(132, "st-michaelis.de, Tower"),
    "far-spires": of(147, "abendblatt.de, Hamburg im Größenvergleich: St Nikolai, the highest of them"),
  },
  kaunas: {
    "town-hall": of(53, "lonelyplanet.com, Kaunas Town Hall"),
    resurrection: of(70, "visit.kaunas.lt, Christ's Resurrection Basilica"),
  },
  kosice: { "st-elisabeth": of(59.7, "lonelyplanet.com, Cathedral of St Elizabeth") },
  krakow: {
    "st-marys": of(82, "zwiedzaniekrakowa.com, The two towers of St. Mary's"),
    "town-hall-tower": of(70, "inyourpocket.com, Town Hall Tower"),
  },
  leipzig: { "st-thomas": of(68, "ophardtphotos.blog, St. Thomas Church") },
  "novi-sad": {
    "name-of-mary": of(73, "novisad.travel, Church of the Name of Mary"),
    "clock-tower": of(30, estimated, 4),
  },
  olomouc: {
    "trinity-column": of(35, "archiweb.cz, Holy Trinity Column", 4),
    "town-hall": of(75, "olomoucky.denik.cz, Olomouc, věže a vyhlídky"),
  },
  poznan: { "town-hall": of(61, unread, 5) },
  riga: { "st-peters": of(123, "lookforplace.co.uk, St. Peter's Church Tower: 123.25 m", 7) },
  salzburg: { cathedral: of(81, "fromto.travel, Salzburg Cathedral") },
  sibiu: { cathedral: of(73, "en.wikipedia.org, Sibiu Lutheran Cathedral: 73.34 m") },
  sofia: { "alexander-nevsky": of(53, "gigapan.com, St. Alexander Nevsky Cathedral") },
  split: { "st-domnius": of(57, "entercroatia.com, St. Domnius Cathedral") },
  szczecin: { "st-james": of(110, "visitszczecin.eu, Jakobikirche: 110.18 m") },
  tallinn: { "st-olaf": of(124, "visitestonia.com, St. Olav's Church tower") },
  timisoara: { cathedral: of(90, "en.wikipedia.org, Timișoara Orthodox Cathedral: 90.5 m") },
  tirana: {
    "clock-tower": of(35, "aroundus.com, Uhrturm"),
    skanderbeg: of(11, "en.wikipedia.org, Skanderbeg Monument (Tirana)"),
  },
  vienna: { stephansdom: of(136, "mapmix.at, Stephansdom: 136.4 m") },
  vilnius: { belfry: of(57, "govilnius.lt, Vilnius Cathedral Bell Tower: 52 m and its cross") },
  warsaw: {
    "sigismund-column": of(22, "inyourpocket.com, King Sigismund's Column"),
    "royal-castle": of(60, "souvenirchronicles.blogspot.com, Warsaw: almost 200 feet"),
  },
  wroclaw: { cathedral: of(98, "piglix.com, a copy of Wikipedia's Wrocław Cathedral") },
};
