import type { CityScene } from "#app/art/city-scene.ts";
import { berlin } from "./berlin.ts";
import { budapest } from "./budapest.ts";
import { gdansk } from "./gdansk.ts";
import { katowice } from "./katowice.ts";
import { krakow } from "./krakow.ts";
import { lodz } from "./lodz.ts";
import { lublin } from "./lublin.ts";
import { poznan } from "./poznan.ts";
import { prague } from "./prague.ts";
import { szczecin } from "./szczecin.ts";
import { tallinn } from "./tallinn.ts";
import { torun } from "./torun.ts";
import { vienna } from "./vienna.ts";
import { warsaw } from "./warsaw.ts";
import { wroclaw } from "./wroclaw.ts";
import { zakopane } from "./zakopane.ts";

export const cityScenes: Record<string, CityScene> = {
  berlin,
  budapest,
  gdansk,
  katowice,
  krakow,
  lodz,
  lublin,
  poznan,
  prague,
  szczecin,
  tallinn,
  torun,
  vienna,
  warsaw,
  wroclaw,
  zakopane,
};
