import { Perspective } from "#art/engine/perspective.ts";
import type { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { prop } from "#art/pieces/props.ts";
import { type Synagogue, synagogue } from "#art/pieces/synagogues.ts";
import { grodzkaGate } from "./own-fronts.ts";
import { skyline } from "./skyline.ts";
import { Stage, type TourInput } from "./stage.ts";
import { type SideHouse, streetSide, wallLantern } from "./street-side.ts";

const known: Record<string, Synagogue> = {
  krakow: "renaissance",
  prague: "renaissance",
  budapest: "moorish",
  vienna: "columned",
  wroclaw: "columned",
  vilnius: "romanesque",
  kosice: "romanesque",
  warsaw: "romanesque",
  berlin: "moorish",
};

const stones = [
  "M-22 14V-84q0-20 22-20t22 20V14z",
  "M-20 14V-92l9 0 11-16 11 16 9 0V14z",
  "M-24 14V-78q24-12 48 0V14z",
];

/** Leaning gravestones along the lower edge. */
function gravestones(stage: Stage, from: number, to: number): void {
  const { scene } = stage;
  for (const [i, outline] of stones.entries()) {
    const lines = [24, 36, 48, 60].map((y) => `M-13-${y}h26`).join("");
    scene.define(`stone${i}`, `<path class="face4" d="${outline}"/><path class="hatch4" d="${lines}"/>`);
  }
  for (const [row, y] of [850, 900].entries()) {
    for (let x = from + row * 26; x < to; x += stage.between(48, 76)) {
      const size = stage.between(0.85, 1.15) * (1 + row * 0.25);
      const turn = Math.round(stage.between(-13, 13));
      scene.put(
        `<use href="#${scene.prefix}-stone${Math.floor(stage.random() * 3)}" transform="translate(${Math.round(x)} ${y})rotate(${turn})scale(${size.toFixed(2)})"/>`,
      );
    }
  }
}

/** The synagogue on its square, broadside. */
function square(stage: Stage, kind: Synagogue | "gate"): void {
  const { scene, city } = stage;
  const left = stage.between(430, 520);
  const scale = kind === "moorish" ? stage.between(15, 16.5) : stage.between(18, 21);
  stage.sky(640, [980, 1380], { moonY: [90, 170] });
  skyline(scene, city, { x: 1180, base: 700, scale: 0.86, part: "landmark", left: 700, mirrored: stage.mirrored });
  scene.mist(560, 700, 0.5);
  stage.row("row", 400, { scale: 5.4, lit: 0.4 }, [
    [left + 20 * scale - 30, 728, 1.05],
    [left + 20 * scale + 380, 732, 1.16, true],
    [left - 20 * scale - 380, 734, 1.04],
  ]);
  scene.glow(left, 700, 460, 0.35, 220);
  if (kind === "gate") grodzkaGate(scene.pen(left, 748, scale));
  else synagogue(scene.pen(left, 748, scale), kind);
  scene.cobbles(744, 905, 15, [
    [left, 764, 320],
    [1010, 830, 190],
  ]);
  const graves = kind !== "gate" && (city === "prague" || stage.chance(0.4));
  if (graves) {
    gravestones(stage, -30, 500);
    scene.tree(70, 905, 470, 0.12);
  } else {
    lamp(scene, stage.between(90, 150), 836, 1.7);
    prop(scene, "bench", stage.between(330, 420), 856, 1.25);
  }
  stage.strollers([
    [left + 22 * scale, 790, 0.62],
    [1330, 796, 0.64],
  ]);
  lamp(scene, stage.between(1450, 1510), 846, 1.8);
  stage.party({ x: stage.between(760, 900), y: 888, size: 1.6 });
}

/** A lane of the quarter; the synagogue closes it. */
function lane(stage: Stage, kind: Synagogue): void {
  const { scene, city, region } = stage;
  const vanishX = stage.between(700, 900);
  const view = new Perspective(scene, { vanishX, vanishY: 540, focal: 760, eye: 2.4 });
  const away = stage.between(5.6, 6.6);
  const moonAt = stage.pick([-210, 210]);
  stage.sky(560, [vanishX + moonAt - 30, vanishX + moonAt + 30], { moonY: [90, 140] });
  skyline(scene, city, {
    x: vanishX - moonAt,
    base: 560,
    scale: 0.5,
    part: "landmark",
    left: 330,
    right: 1270,
    mirrored: stage.mirrored,
  });
  scene.mist(460, 580, 0.4);
  synagogue(scene.pen(vanishX, 600, kind === "moorish" ? 10 : 11.5), kind);
  scene.cobbles(590, 905, 18, [[vanishX, 610, 260]]);
  const low = region.south ? 5.4 : 7;
  const houses = (near: number): SideHouse[] =>
    [
      [15, 23],
      [near, 15],
      [3, near],
    ].map(([from = 3, to = 9]): SideHouse => [from, to, low + stage.between(-0.8, 1.6), stage.chance(0.6)]);
  for (const side of [-1, 1] as const) {
    streetSide(view, houses(stage.between(8, 10)), { side, away, lit: 0.46, eaves: region.south ? 1.1 : 0.5 });
    wallLantern(view, side, away, 3.9, stage.between(11, 14));
  }
  wallLantern(view, stage.pick([-1, 1] as const), away, 3.9, 7.4);
  stage.strollers([[vanishX - 90, 640, 0.6]]);
  if (stage.chance(0.6)) prop(scene, "cat", vanishX - 420, 850, 1.8);
  stage.party({ x: vanishX - stage.between(150, 260), y: 872, size: 1.7 });
}

/** A synagogue in its street. */
export function jewishQuarter(input: TourInput): Scene {
  const stage = new Stage(input, "A synagogue street by lamplight, a guide and her guests");
  // Lublin's synagogues are gone: the gate that led to them stands, and one lamp beside it burns day and night.
  if (input.city === "lublin") {
    square(stage, "gate");
    return stage.finish();
  }
  const kind = known[input.city] ?? stage.pick(["renaissance", "moorish", "columned", "romanesque"] as const);
  if (input.city !== "prague" && stage.chance(0.5)) lane(stage, kind);
  else square(stage, kind);
  return stage.finish();
}
