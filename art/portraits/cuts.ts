import type { Cut } from "./hair-parts.ts";
import { menCuts } from "./men-cuts.ts";
import { womenCuts } from "./women-cuts.ts";

export type CutName = keyof typeof womenCuts | keyof typeof menCuts;
export const cuts: Record<CutName, Cut> = { ...womenCuts, ...menCuts };
export const cutNames = { woman: Object.keys(womenCuts), man: Object.keys(menCuts) } as {
  woman: CutName[];
  man: CutName[];
};
