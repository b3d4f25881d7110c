import type { CityScene } from "#art/city-scene.ts";
import { belgrade } from "./belgrade.ts";
import { berlin } from "./berlin.ts";
import { brasov } from "./brasov.ts";
import { bratislava } from "./bratislava.ts";
import { brno } from "./brno.ts";
import { bucharest } from "./bucharest.ts";
import { budapest } from "./budapest.ts";
import { clujNapoca } from "./cluj-napoca.ts";
import { dresden } from "./dresden.ts";
import { dubrovnik } from "./dubrovnik.ts";
import { gdansk } from "./gdansk.ts";
import { hamburg } from "./hamburg.ts";
import { katowice } from "./katowice.ts";
import { kaunas } from "./kaunas.ts";
import { kosice } from "./kosice.ts";
import { kotor } from "./kotor.ts";
import { krakow } from "./krakow.ts";
import { leipzig } from "./leipzig.ts";
import { ljubljana } from "./ljubljana.ts";
import { lodz } from "./lodz.ts";
import { lublin } from "./lublin.ts";
import { lviv } from "./lviv.ts";
import { mostar } from "./mostar.ts";
import { noviSad } from "./novi-sad.ts";
import { olomouc } from "./olomouc.ts";
import { plovdiv } from "./plovdiv.ts";
import { poznan } from "./poznan.ts";
import { prague } from "./prague.ts";
import { riga } from "./riga.ts";
import { salzburg } from "./salzburg.ts";
import { sarajevo } from "./sarajevo.ts";
import { sibiu } from "./sibiu.ts";
import { skopje } from "./skopje.ts";
import { sofia } from "./sofia.ts";
import { split } from "./split.ts";
import { szczecin } from "./szczecin.ts";
import { tallinn } from "./tallinn.ts";
import { timisoara } from "./timisoara.ts";
import { tirana } from "./tirana.ts";
import { torun } from "./torun.ts";
import { vienna } from "./vienna.ts";
import { vilnius } from "./vilnius.ts";
import { warsaw } from "./warsaw.ts";
import { wroclaw } from "./wroclaw.ts";
import { zagreb } from "./zagreb.ts";
import { zakopane } from "./zakopane.ts";

export const cityScenes: Record<string, CityScene> = {
  belgrade,
  berlin,
  brasov,
  bratislava,
  brno,
  bucharest,
  budapest,
  "cluj-napoca": clujNapoca,
  dresden,
  dubrovnik,
  gdansk,
  hamburg,
  katowice,
  kaunas,
  kosice,
  kotor,
  krakow,
  leipzig,
  ljubljana,
  lodz,
  lublin,
  lviv,
  mostar,
  "novi-sad": noviSad,
  olomouc,
  plovdiv,
  poznan,
  prague,
  riga,
  salzburg,
  sarajevo,
  sibiu,
  skopje,
  sofia,
  split,
  szczecin,
  tallinn,
  timisoara,
  tirana,
  torun,
  vienna,
  vilnius,
  warsaw,
  wroclaw,
  zagreb,
  zakopane,
};
