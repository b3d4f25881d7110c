import { type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Scene } from "#art/engine/scene.ts";
import { clothStyle } from "./dress.ts";
import type { Head } from "./head.ts";

const width = 480;
const height = 600;

/** Level lines that leave a space round the head. */
function levelLines(scene: Scene, head: Head, radius: number, step: number, bottom: number): void {
  const { random } = scene;
  const strokes: Stroke[] = [];
  for (let y = 8; y < bottom; y += step) {
    const distance = Math.abs(y - head.top - head.height * 0.5);
    const gap = distance < radius ? Math.sqrt(radius * radius - distance * distance) : 0;
    for (const [from, to] of [
      [4, head.middle - gap],
      [head.middle + gap, width - 4],
    ] as const) {
      const span = to - from;
      if (span < 12) continue;
      strokes.push([from + random() * 6, y, from + span * (0.3 + random() * 0.25), y]);
      strokes.push([from + span * 0.64, y, to - random() * 12, y]);
    }
  }
  scene.path("hatch0", strokesPath(strokes, true));
}

function stars(scene: Scene, count: number, bottom: number): void {
  const { random } = scene;
  const dots = Array.from(
    { length: count },
    () => `M${Math.round(random() * width)} ${Math.round(random() * bottom)}h.1`,
  );
  scene.put(`<path class="dot" style="stroke-width:2" d="${dots.join("")}"/>`);
}

const backdrops: Record<string, (scene: Scene, head: Head) => void> = {
  halo: (scene, head) => levelLines(scene, head, 178, 7.4, height),
  stars(scene, head) {
    const x = head.traits.light === -1 ? width - 100 : 100;
    stars(scene, 46, 420);
    const horns =
      head.traits.light === -1 ? "a27 27 0 1 0 17 46a30 30 0 0 1-17-46z" : "a27 27 0 1 1-17 46a30 30 0 0 0 17-46z";
    scene.glow(x, 190, 110, 0.3).put(`<path class="lit" d="M${x} 164${horns}"/>`);
    levelLines(scene, head, 240, 15, height);
  },
  roofs(scene, head) {
    const { random } = scene;
    levelLines(scene, head, 190, 11, 330);
    if (scene.night) stars(scene, 14, 240);
    for (let x = -20; x < width; ) {
      const wide = 44 + random() * 40;
      const wall = 330 + random() * 70;
      const peak = wall - 26 - random() * 50;
      const flat = random() < 0.4;
      const roof = flat ? `L${x + 8} ${peak}H${x + wide - 8}` : `L${x + wide / 2} ${peak}`;
      scene.path(
        "face1",
        `M${x | 0} ${height}V${wall | 0}${roof.replace(/\d+\.\d+/g, (n) => String(Math.round(+n)))}L${(x + wide) | 0} ${wall | 0}V${height}z`,
      );
      for (let y = wall + 18; y < 470; y += 40) {
        for (const dx of [0.25, 0.6]) {
          const kind = random() < 0.36 ? "dim" : "dark";
          scene.path(kind, `M${Math.round(x + wide * dx)} ${Math.round(y)}h9v14h-9z`);
        }
      }
      x += wide;
    }
    scene.put(`<path class="bare0" opacity=".35" d="M0 0h${width}v${height}H0z"/>`);
  },
  window(scene, head) {
    const x = head.traits.light === -1 ? width - 96 : 96;
    const arch = (inset: number): string =>
      `M${x - 84 + inset} ${430}V150a${84 - inset} ${84 - inset} 0 0 1 ${168 - inset * 2} 0V430z`;
    scene.path("face1", arch(-16)).path("face0", arch(0));
    const panes: Stroke[] = [140, 210, 280, 350, 420].map((y): Stroke => [x - 84, y, x + 84, y]);
    for (const dx of [-42, 0, 42]) panes.push([x + dx, 80, x + dx, 430]);
    scene.path("hatch1", strokesPath(panes));
    const wall: Stroke[] = [];
    for (let y = 14, row = 0; y < height; y += 26, row++) {
      for (let left = row % 2 ? -30 : 0; left < width; left += 62) {
        if (Math.abs(left + 30 - x) < 120 && y < 436) continue;
        if (scene.random() < 0.5) wall.push([left, y, left + 48 + scene.random() * 10, y]);
      }
    }
    scene.path("hatch0", strokesPath(wall));
  },
  wall(scene, head) {
    const strokes: Stroke[] = [];
    const lampX = head.traits.light === -1 ? 70 : width - 70;
    for (let y = 10, row = 0; y < height; y += 21, row++) {
      for (let x = row % 2 ? -24 : 0; x < width; x += 50) {
        const near = Math.hypot(x + 24 - lampX, y - 260) / 420;
        if (scene.random() < near * 0.9 + 0.12) continue;
        strokes.push([x + 2, y, x + 46, y, 0], [x + 46, y, x + 46, y + 18]);
      }
    }
    scene.path("hatch0", strokesPath(strokes, true));
  },
};

const ring = '<path class="bold4" d="M0-64a11 11 0 1 1 .1 0"/>';
const lanternBody =
  '<path class="face4" d="M-7-64H7l3 7H-10zM-10-57H10L30-34H-30z"/><path class="lit" d="M-24-34H24L19 26H-19z"/><path class="ink" stroke-width="2.4" d="M-9-34L-7 26M9-34L7 26M-23-14H23"/><path class="face4" d="M-33-36H33v5H-33zM-24 26H24v6H-24zM-29 32H29l-4 9H-25z"/><path class="line4" d="M-24-36L-8-55M24-36L8-55M0-36V-56"/>';
const flame = '<path class="dim" d="M0-12c5 8 8 13 8 20a8 8 0 0 1-16 0c0-6 5-11 8-20z"/>';

/** The forearm, upright below the fist; at the elbow, low in the frame, it turns to the sleeve that comes from the shoulder. */
const sleeve = (scene: Scene, tone: 0 | 1 | 2): string =>
  `<path class="bare3"${clothStyle(scene, tone)} d="M25 34c3 60 10 106 34 130 20-14 44-22 66-26v220H-42c-12-120 4-230 17-324q25-10 50 0z"/>` +
  '<path class="line3" d="M-42 358c-12-120 4-230 17-324q25-10 50 0c3 60 10 106 34 130"/>' +
  '<path class="hatch3" d="M-18 46c-9 90-18 180-12 300M-6 44c-3 90-8 180-2 300M7 44c4 80 10 150 26 300M17 44c4 70 20 170 58 230M-22 60q24-8 48 0M59 164c-20 10-50 14-78 8M64 176c-16 22-46 34-76 34M74 196q-16 34-60 50"/>';

/** A fist round the ring of the lantern; the forearm comes from below, behind it. */
const fist =
  '<path class="face2" d="M-30 22q30-12 58 0l2 22q-30-12-62 0z"/><path class="skin" d="M-22 26l-3-30h48l-3 30q-20-8-42 0z"/>' +
  [-19, -6.5, 6, 18.5]
    .map((x, i) => {
      const top = [-15, -20, -19, -13][i] ?? -15;
      return `<path class="skin" stroke="#04060c" stroke-width="1.5" d="M${x - 6.5} 10V${top}a6.5 6.5 0 0 1 13 0V10a6.5 6 0 0 1-13 0z"/>`;
    })
    .join("") +
  '<path class="skin" stroke="#04060c" stroke-width="1.5" d="M24-2c8 0 9 14 2 17-10 4-20 3-25-1-3-4 0-9 6-8 6 0 9-8 17-8z"/><path class="ink" stroke-width="1.1" d="M-23-6q4 2 8 0M-10-9q4 2 8 0M2-8q4 2 8 0"/>';

export function drawSetting(scene: Scene, head: Head): void {
  const { backdrop } = head.traits;
  backdrops[backdrop === "stars" && !scene.night ? "halo" : backdrop]?.(scene, head);
}

function lanternAt(head: Head): readonly [x: number, y: number, size: number] {
  const { light, lantern: place, hang, tilt } = head.traits;
  // Who leans towards the lantern has it higher than who leans away from it.
  const lean = Math.round(tilt * light * 9);
  const from = (inset: number): number => (light === -1 ? inset : width - inset);
  if (place === "held") return [from(74), 408 - lean, 0.94];
  if (place === "low") return [from(72), 542, 1.05];
  if (place === "hanging") return [from(100), 240 + hang * 90 - lean, 0.86];
  return [from(98), 244 + (1 - hang) * 110, 0.8];
}

/** Its light lies behind the head. */
export function drawGlow(scene: Scene, head: Head): void {
  const [x, y] = lanternAt(head);
  scene.glow(x, y, 300, 0.55);
}

export function drawLantern(scene: Scene, head: Head, before: boolean): void {
  const { light, lantern: place } = head.traits;
  const [x, y, size] = lanternAt(head);
  const inFront = place === "held" || place === "low";
  if (inFront !== before) return;
  scene.define("lantern", ring + lanternBody + flame);
  const edge = light === -1 ? 0 : width;
  if (place === "hanging") {
    const links = Array.from({ length: Math.floor((y - 76) / 9) }, (_, i) => `M${x} ${i * 9}v5`);
    scene.put(`<path class="bold4" d="${links.join("")}"/>`);
  }
  if (place === "bracket") {
    const top = y - 76 * size;
    scene.put(
      `<path class="bold4" d="M${edge} ${top - 8}H${x}v12M${edge} ${top + 44}Q${(x + edge) / 2} ${top + 40} ${x - light * 22} ${top - 8}"/>`,
    );
  }
  if (place === "low") scene.put(`<path class="face4" d="M${edge} 590H${x - light * 74}v30H${edge}z"/>`);
  scene.place("lantern", x, y, size);
  if (place === "held") {
    scene
      .define("fist", sleeve(scene, head.traits.dressTone) + fist)
      .place("fist", x, y - 74 * size, 0.94, light === -1 ? 0.94 : -0.94);
    scene.define("lantern-body", lanternBody + flame).place("lantern-body", x, y, size);
  }
}
