import type { Pen } from "#art/engine/pen.ts";
import { clock } from "#art/pieces/facades.ts";
import { minaret } from "#art/pieces/mosque.ts";
import { helm, onion } from "#art/pieces/towers.ts";
import type { Tower } from "./places.ts";

/** A tower such as the region builds, about 60 m, its clock at `hours`. */
export function regionTower(pen: Pen, kind: Tower, hours = 9.2): void {
  if (kind === "minaret") {
    minaret(pen, 0, 46, { width: 4.4 });
    return;
  }
  const width = kind === "campanile" ? 8.4 : 10.4;
  const half = width / 2;
  const eaves = kind === "campanile" ? 40 : 36;
  pen.block(-half, 0, width, eaves, 0.5, { ragged: 0.6 }).bands(-half, width, [11, 22, eaves - 1]);
  pen.window(0, 0, 3.4, 6.4, "round", 1).window(0, 14, 1.6, 4.4, kind === "spire" ? "pointed" : "round", 0.3);
  pen
    .windowRow(-half + 0.8, half - 0.8, 2, eaves - 8, 1.9, 5.6, kind === "spire" ? "pointed" : "round", 0.8)
    .lightWindows();
  clock(pen, 0, 24.5, 2.9, hours);
  if (kind === "helm") helm(pen, 0, eaves, half * 1.06, 26);
  else if (kind === "onion") onion(pen, 0, eaves, half * 0.98, 18);
  else if (kind === "spire") {
    for (const x of [-half + 0.6, half - 0.6]) pen.spire(x, eaves, 1.6, 6, 1);
    pen.spire(0, eaves, width * 0.94, 30, 5);
  } else pen.spire(0, eaves, width * 1.12, kind === "campanile" ? 11 : 16, 4);
}
