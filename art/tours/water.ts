import type { Reflection } from "#art/engine/ground.ts";
import type { Scene } from "#art/engine/scene.ts";
import { type Bridge, bridge } from "#art/pieces/bridges.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { type PropName, prop } from "#art/pieces/props.ts";
import { fountainSquare } from "./old-town.ts";
import { skyline } from "./skyline.ts";
import { Stage, type TourInput } from "./stage.ts";

const ownBridge: Record<string, Bridge> = {
  gdansk: "iron",
  hamburg: "iron",
  wroclaw: "iron",
  szczecin: "stone",
  prague: "stone",
  budapest: "chain",
  mostar: "hump",
};

const inland = new Set(["olomouc", "sofia", "brasov", "lviv", "sibiu"]);

const crane =
  '<path class="face4" d="M-46 0l14-150h30L14 0h-12l-8-60h-22l-8 60zM-44-150h70v46h-70z"/><path class="lit" d="M-34-140h20v16h-20z"/><path class="bold4" d="M-8-150L150-320M26-150L150-320M-30-150L30-262M30-262L150-320M150-320v90"/><path class="line4" d="M20-170l14 12M50-202l14 14M80-234l14 14M110-266l14 14M143-230h14l-4 14h-6z"/>';

/** The river, its bridge and its boats. */
export function water(input: TourInput): Scene {
  if (inland.has(input.city)) return fountainSquare(input);
  const stage = new Stage(input, "A river with its bridge and boats, a guide and her guests on the quay");
  const { scene, city } = stage;
  const kind = ownBridge[city] ?? stage.pick(["stone", "iron", "chain", "hump"] as const);
  const bank = Math.round(stage.between(560, 590));
  stage.sky(540, [200, 1400], { moonY: [80, 150] });
  skyline(scene, city, { x: 800, base: bank + 12, scale: 1, mirrored: stage.mirrored, opacity: 0.95 });
  scene.mist(470, bank + 10, 0.4);
  stage.row("row", 400, { scale: 4.2, lit: 0.5 }, [
    [-40, bank + 6, 0.85],
    [290, bank + 10, 0.9, true],
    [640, bank + 8, 0.84],
    [970, bank + 10, 0.9],
    [1320, bank + 8, 0.86, true],
  ]);
  const lights = Array.from(
    { length: 11 },
    (_, i): Reflection => [70 + i * 146 + stage.between(-50, 50), stage.between(24, 74), stage.between(0.3, 0.9)],
  );
  scene.water(bank + 8, 905, { lights: [...lights, [stage.moonX, 90, 1]], density: 0.9 });
  const near = stage.chance(0.5);
  const scale = near ? 7.4 : 5.6;
  const left = near ? -60 : stage.between(240, 420);
  const level = near ? bank + 106 : bank + 62;
  bridge(scene.pen(left, level, scale), kind, near ? 236 : (1680 - left) / scale);
  const boats: PropName[] = ["steamer", "barge", "boat"];
  const first = stage.pick(boats);
  prop(scene, first, stage.between(880, 1180), near ? 812 : 750, first === "boat" ? 1.3 : 0.9);
  const rower = stage.between(1160, 1320);
  scene.glow(rower + 84, 808, 90, 0.6);
  prop(scene, "boat", rower, 850, 1.2);
  if (city === "szczecin" || city === "gdansk" || city === "hamburg") {
    scene.defineNear("crane", crane).place("crane", 1440, 742, 1.2, -1.2);
    scene.put(
      `<path class="face${scene.near}" d="M1340 738h270v60h-270z"/><path class="hatch${scene.near}" d="M1340 752h270M1400 738v60M1480 738v60M1560 738v60"/>`,
    );
  }
  scene.put(
    `<path class="face${scene.near}" d="M-10 838h820v14l26 4v60H-10z"/><path class="hatch${scene.near}" d="M0 866h836M90 856v54M220 856v54M350 856v54M480 856v54M610 856v54M740 856v54M0 884h836"/>`,
  );
  const bollards = [180, 690].map((x) => `M${x - 11} 842v-22q11-10 22 0v22z`).join("");
  scene.put(`<path class="face4" d="${bollards}"/>`);
  lamp(scene, stage.pick([90, 770]), 842, 1.8);
  const facing = stage.chance(0.5) ? 1 : -1;
  stage.party({ x: facing === 1 ? stage.between(200, 320) : stage.between(560, 640), y: 846, size: 1.55, facing });
  return stage.finish();
}
