/** Heights of landmarks in metres, to the top of what is drawn, with the place where the number can be looked up. */
export type Height = {
  metres: number;
  source: string;
  /** Metres of a flag, a weathercock or a statue drawn larger than it is, on top of the height. */
  above?: number;
};

const known = "general knowledge, not checked";
const of = (metres: number, above = 0): Height => ({ metres, source: known, above });

export const heights: Record<string, Record<string, Height>> = {
  belgrade: { "st-sava": of(79) },
  berlin: { fernsehturm: of(368), "brandenburg-gate": of(26, 8), cathedral: of(98) },
  brasov: { "black-church": of(65), "council-house": of(58, 5) },
  bratislava: { "st-martins": of(85), "michaels-gate": of(51), "ufo-bridge": of(95) },
  brno: { petrov: of(84), "old-town-hall": of(63, 5) },
  bucharest: { athenaeum: of(41, 2), "parliament-palace": of(84, 16), "triumphal-arch": of(27, 6) },
  budapest: { parliament: of(96) },
  "cluj-napoca": { "st-michael": of(80) },
  dresden: { frauenkirche: of(91), hofkirche: of(86) },
  dubrovnik: { "bell-tower": of(31) },
  gdansk: { "st-marys": of(82), "town-hall": of(83) },
  hamburg: { elbphilharmonie: of(110), "st-michaels": of(132), "far-spires": of(147) },
  kaunas: { "town-hall": of(53), resurrection: of(70) },
  kosice: { "st-elisabeth": of(59) },
  krakow: { "st-marys": of(82), "town-hall-tower": of(70) },
  leipzig: { "st-thomas": of(68), "new-town-hall": of(115), monument: of(91) },
  lublin: { "trinitarian-tower": of(64), "krakow-gate": of(39) },
  lviv: { "town-hall": of(65, 8) },
  "novi-sad": { "name-of-mary": of(72) },
  olomouc: { "trinity-column": of(35, 4), "town-hall": of(75), "st-wenceslas": of(100) },
  poznan: { "town-hall": of(61, 5) },
  prague: { tyn: of(80) },
  riga: { "st-peters": of(123), cathedral: of(90) },
  salzburg: { cathedral: of(81) },
  sibiu: { cathedral: of(73) },
  sofia: { "alexander-nevsky": of(53) },
  split: { "st-domnius": of(57) },
  szczecin: { "st-james": of(110) },
  tallinn: { "st-olaf": of(124), niguliste: of(105), "town-hall": of(64, 4), "tall-hermann": of(46, 20) },
  timisoara: { cathedral: of(90) },
  tirana: { "clock-tower": of(35) },
  vienna: { stephansdom: of(136), karlskirche: of(70), riesenrad: of(65) },
  warsaw: { "palace-of-culture": of(237), "sigismund-column": of(22), "royal-castle": of(60) },
  wroclaw: { cathedral: of(98) },
  zagreb: { cathedral: of(108) },
};
