import { type Box, type Move, movePath } from "./engine/move-path.ts";
import { boxOf, outlinesOf } from "./engine/outlines.ts";
import type { Point } from "./engine/path.ts";
import type { Scene } from "./engine/scene.ts";

export type Solid = { layer: number; outline: readonly Point[]; box: Box };

/** All filled outlines and all strokes, copies included. */
export function partsOf({ definitions, parts }: ReturnType<Scene["contents"]>): {
  solids: Solid[];
  strokes: (readonly Point[])[];
} {
  const byId = new Map(definitions.map((text) => [/ id="([^"]+)"/.exec(text)?.[1] ?? "", text]));
  const solids: Solid[] = [];
  const strokes: (readonly Point[])[] = [];
  const walk = (text: string, move: Move, inherited: number): void => {
    const groups = [{ move, layer: inherited, isTurned: false }];
    for (const [element] of text.matchAll(/<\/?(?:path|circle|use|g)\b[^>]*>/g)) {
      const { move: outer, layer: outerLayer, isTurned } = groups.at(-1) ?? { move, layer: inherited, isTurned: false };
      if (element === "</g>") {
        groups.pop();
        continue;
      }
      const turned = isTurned || /rotate|matrix/.test(element);
      if (element.startsWith("<g")) {
        groups.push({ move: within(outer, element), layer: layerOf(element) ?? outerLayer, isTurned: turned });
        continue;
      }
      if (turned) continue;
      if (element.startsWith("<use")) {
        const copied = byId.get(/href="#([^"]+)"/.exec(element)?.[1] ?? "");
        if (copied) walk(copied, within(outer, element), outerLayer);
        continue;
      }
      const layer = layerOf(element) ?? (element.includes("class=") ? undefined : outerLayer);
      const [, cx, cy, r] = /^<circle[^>]* cx="([^"]+)" cy="([^"]+)" r="([^"]+)"/.exec(element) ?? [];
      const ring = cx && `M${Number(cx) - Number(r)} ${cy}l${r}-${r} ${r} ${r}-${r} ${r}z`;
      const data = ring ?? / d="(M[^"]*)"/.exec(element)?.[1];
      if (!data) continue;
      const outlines = movePath(data, outer, false).flatMap((moved) => outlinesOf(moved.data));
      if (/class="(?:line|bold|hatch)[1234]|class="ink"/.test(element)) strokes.push(...outlines);
      if (layer) for (const outline of outlines) solids.push({ layer, outline, box: boxOf(outline) });
    }
  };
  for (const part of parts) walk(part, { x: 0, y: 0, scale: 1 }, 0);
  return { solids, strokes };
}

const layerOf = (text: string): number | undefined => {
  const [, layer] = /class="(?:face|bare)(\d)"/.exec(text) ?? [];
  return layer === undefined ? undefined : Number(layer);
};

function within(outer: Move, attributes: string): Move {
  const [, x = "0", y = "0"] = /translate\((-?[\d.]+)[ ,]?(-?[\d.]+)?\)/.exec(attributes) ?? [];
  const [, scaleX = "1", scaleY = scaleX] = /scale\((-?[\d.]+)(?: (-?[\d.]+))?\)/.exec(attributes) ?? [];
  const [, left = "0"] = / x="(-?[\d.]+)"/.exec(attributes) ?? [];
  const outerX = outer.scaleX ?? outer.scale;
  return {
    x: outer.x + (Number(x) + Number(left)) * outerX,
    y: outer.y + Number(y) * outer.scale,
    scale: outer.scale * Number(scaleY),
    scaleX: outerX * Number(scaleX),
  };
}
