import { boxOf, isInside, outlinesOf } from "./outlines.ts";
import { mixColours, palette } from "./palette.ts";
import { type Point, type Stroke, strokesPath } from "./path.ts";
import type { Scene } from "./scene.ts";

export type SkyOptions = {
  /** Radius 0 leaves the moon out. */
  moon?: readonly [x: number, y: number, radius: number];
  phase?: "full" | "crescent";
  /** Where the lines end. */
  horizon?: number;
  stars?: number;
  /** Pixels between the lines: more is darker and lighter in bytes. */
  gap?: number;
  /** −0.2 clear … 0.2 overcast. */
  clouds?: number;
  weather?: "dry" | "rain" | "snow";
};

export type Star = readonly [x: number, y: number, size: number];
/** Pixels between a star and whatever stands before the sky. */
const apart = 11;
const around = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(
  (i): Point => (i === 8 ? [0, 0] : [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)]),
);

const dottedPath = (x: number, y: number): string => `M${Math.round(x)} ${Math.round(y)}h.1`;

/** Level lines: clouds are where they thicken, stars stand only where they stop. */
export function drawSky(scene: Scene, options: SkyOptions): Scene {
  const { moon = [300, 170, 54], phase = "full", horizon = 560, stars = 55, gap = 10.4, clouds = 0 } = options;
  const { noise, random, width } = scene;
  const [moonX, moonY, moonRadius] = moon;
  const cover = (x: number, y: number): number =>
    noise(x / 260 + 3, y / 60 + 1) * 0.74 + noise(x / 90, y / 26) * 0.26 + 0.22 * (y / horizon - 0.45) + clouds;

  const byWeight: [Stroke[], Stroke[], Stroke[]] = [[], [], []];
  const paperGap = scene.night ? gap : gap * 1.22;
  for (let y = 10; y < horizon; y += paperGap * (1.15 - 0.45 * (y / horizon))) {
    let run: { x: number; weight: 0 | 1 | 2 } | undefined;
    const close = (x: number): void => {
      if (run && x - run.x > 32) {
        const from = Math.round(run.x + random() * 9);
        byWeight[run.weight].push([from, Math.round(y), Math.round(x - random() * 9), Math.round(y)]);
      }
      run = undefined;
    };
    for (let x = -10; x <= width + 10; x += 12) {
      const distance = Math.hypot(x - moonX, y - moonY);
      const density = cover(x, y) + Math.max(0, 0.16 - distance / 2600);
      const open = distance < moonRadius * 1.5 || density <= 0.45;
      const weight = open ? undefined : density > 0.71 ? 2 : density > 0.57 ? 1 : 0;
      if (run?.weight === weight && run) continue;
      close(x);
      if (weight !== undefined) run = { x, weight };
    }
    close(width + 10);
  }
  const [thin, middle, heavy] = byWeight;
  scene.path("hatch0", strokesPath(thin));
  scene.put(`<path class="hatch0" style="stroke-width:1.5" d="${strokesPath(middle)}"/>`);
  scene.put(`<path class="hatch0" style="stroke-width:2.6" d="${strokesPath(heavy)}"/>`);

  drawStars(
    scene,
    stars,
    horizon,
    (x, y) => cover(x, y) <= 0.46 && Math.hypot(x - moonX, y - moonY) >= moonRadius * 2.2,
  );
  if (moonRadius)
    scene.moon = {
      left: moonX - moonRadius,
      right: moonX + moonRadius,
      top: moonY - moonRadius,
      bottom: moonY + moonRadius,
    };
  if (moonRadius) drawMoon(scene, moonX, moonY, moonRadius, phase);
  if (options.weather === "rain") drawRain(scene);
  if (options.weather === "snow") drawSnow(scene, horizon);
  return scene;
}

function drawStars(scene: Scene, wanted: number, horizon: number, isOpen: (x: number, y: number) => boolean): void {
  const { random, width } = scene;
  const stars: Star[] = [];
  for (let tries = 0; tries < wanted * 4 && stars.length < wanted; tries++) {
    const x = random() * width;
    const y = random() * horizon * 0.78;
    if (isOpen(x, y)) stars.push([x, y, 0.6 + random() * random() * 1.5]);
  }
  scene.addStars(stars);
}

/** The stars that nothing drawn in front comes near to. */
export function visibleStars(stars: readonly Star[], inFront: readonly string[]): string {
  const outlines = inFront.flatMap((part) => {
    const [, data] = /^<path class="(?:face|bare|lit)\d?" d="([^"]*)"/.exec(part) ?? [];
    return data?.startsWith("M") ? outlinesOf(data) : [];
  });
  const boxed = outlines.map((outline) => ({ outline, box: boxOf(outline) }));
  const isFree = (x: number, y: number): boolean =>
    !boxed.some(({ outline, box }) => {
      if (x < box.left - apart || x > box.right + apart || y < box.top - apart || y > box.bottom + apart) return false;
      return around.some(([dx, dy]) => isInside(outline, x + dx * apart, y + dy * apart));
    });
  const crosses: Stroke[] = [];
  let dots = "";
  for (const [x, y, size] of stars) {
    if (!isFree(x, y)) continue;
    if (size > 1.5) crosses.push([x - size * 3, y, x + size * 3, y], [x, y - size * 4, x, y + size * 4]);
    dots += dottedPath(x, y);
  }
  const sparks = crosses.length ? `<path class="spark" style="stroke-width:.7" d="${strokesPath(crosses)}"/>` : "";
  return `<path class="dot" style="stroke-width:1.7" d="${dots}"/>${sparks}`;
}

function drawMoon(scene: Scene, x: number, y: number, radius: number, phase: "full" | "crescent"): void {
  const { noise, random } = scene;
  scene.glow(x, y, radius * 3.6, 0.42);
  scene.put('<g class="hatch0" style="stroke-width:1.3">');
  for (let k = 0; k < 3; k++) {
    const dashes = Array.from({ length: 8 }, (_, i) =>
      Math.round(radius * (i % 2 ? 0.12 + k * 0.12 : 0.4) * (0.5 + random())),
    );
    const r = Math.round(radius * (1.22 + k * 0.17));
    scene.put(`<circle cx="${x}" cy="${y}" r="${r}" stroke-dasharray="${dashes.join(" ")}"/>`);
  }
  scene.put("</g>");
  if (phase === "crescent") {
    const inner = radius * 1.18;
    const horns = `a${inner} ${inner} 0 0 1-${radius * 0.9} ${radius * 1.7}`;
    const outline = `M${x + radius * 0.55} ${y - radius * 0.835}${horns}A${radius} ${radius} 0 0 0 ${x + radius * 0.55} ${y - radius * 0.835}z`;
    scene.put(`<path class="lit" d="${outline}"/>`);
    return;
  }
  scene.put(`<circle class="lit" cx="${x}" cy="${y}" r="${radius}"/>`);
  const seas: Stroke[] = [];
  for (let dy = -radius + 3; dy < radius; dy += 3.4) {
    const half = Math.sqrt(radius * radius - dy * dy);
    const from = half * (0.15 + 0.5 * noise(dy / 9 + 9, 3));
    seas.push([x + from, y + dy, x + half - 0.6, y + dy]);
    if (noise(dy / 8, 7) > 0.55) seas.push([x - half * 0.5, y + dy, x - half * 0.5 + half * 0.4 * random(), y + dy]);
  }
  const shade = mixColours(palette.gold, scene.night ? palette.night : palette.ink, 0.35);
  scene.put(`<path fill="none" stroke="${shade}" d="${strokesPath(seas)}"/>`);
}

function drawRain(scene: Scene): void {
  const { random, width, height } = scene;
  const drops = Array.from({ length: 160 }, (): Stroke => {
    const [x, y, length] = [random() * width, random() * height, 14 + random() * 30];
    return [x, y, x - length * 0.25, y + length];
  });
  scene.path("hatch0", strokesPath(drops));
}

function drawSnow(scene: Scene, horizon: number): void {
  const flakes = Array.from({ length: 150 }, () => dottedPath(scene.random() * scene.width, scene.random() * horizon));
  scene.put(`<path class="bold1" d="${flakes.join("")}"/>`);
}
