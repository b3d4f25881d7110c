import { boxOf, isInside, outlinesOf } from "./outlines.ts";
import { mixColours, palette } from "./palette.ts";
import { type Point, type Stroke, strokesPath } from "./path.ts";
import type { Scene } from "./scene.ts";

export type Phase = "full" | "crescent" | "half" | "gibbous" | "waning" | "last-half" | "old-crescent";

/** The lit side, and how far the light reaches beyond the middle; less than none for a crescent. */
const phases: Record<Exclude<Phase, "full">, { side: 1 | -1; across: number }> = {
  crescent: { side: 1, across: -0.72 },
  half: { side: 1, across: 0.04 },
  gibbous: { side: 1, across: 0.55 },
  waning: { side: -1, across: 0.55 },
  "last-half": { side: -1, across: 0.04 },
  "old-crescent": { side: -1, across: -0.72 },
};

export type SkyOptions = {
  /** Radius 0 leaves the moon out. */
  moon?: readonly [x: number, y: number, radius: number];
  phase?: Phase;
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

const sunny: ReadonlySet<Phase> = new Set(["full", "gibbous", "waning"]);

/** From left to right, so that the steps between dots are short to write. */
function dotsPath(places: readonly (readonly [x: number, y: number, size?: number])[]): string {
  const dots = places.map(([x, y]): Stroke => [Math.round(x), Math.round(y), Math.round(x), Math.round(y)]);
  return strokesPath(
    dots.toSorted(([a], [b]) => a - b),
    true,
  );
}

/** Level lines: clouds are where they thicken, stars stand only where they stop. */
export function drawSky(scene: Scene, options: SkyOptions): Scene {
  const { moon = [300, 170, 54], phase = "full", horizon = 560, stars = 55, gap = 10.4, clouds = 0 } = options;
  const { noise, random, width } = scene;
  const [moonX, moonY, moonRadius] = moon;
  const cover = (x: number, y: number): number =>
    noise(x / 260 + 3, y / 60 + 1) * 0.74 + noise(x / 90, y / 26) * 0.26 + 0.22 * (y / horizon - 0.45) + clouds;

  const byWeight: [Stroke[], Stroke[], Stroke[]] = [[], [], []];
  // Multiples of one number repeat, and what repeats compresses.
  const uneven = (): number => Math.round(random() * 3) * 3;
  const paperGap = scene.night ? gap : gap * 1.22;
  for (let y = 10; y < horizon; y += paperGap * (1.15 - 0.45 * (y / horizon))) {
    let run: { x: number; weight: 0 | 1 | 2 } | undefined;
    const close = (x: number): void => {
      if (run && x - run.x > 32) {
        const from = run.x + uneven();
        byWeight[run.weight].push([from, Math.round(y), x - uneven(), Math.round(y)]);
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
      phase,
    };
  if (moonRadius && scene.night) drawMoon(scene, moonX, moonY, moonRadius, phase);
  // A thin moon by night is a cloudy day.
  else if (moonRadius && sunny.has(phase)) drawSun(scene, moonX, moonY, Math.round(moonRadius * 0.9));
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

/** What is in the sky where nothing drawn in front comes near: stars by night, a flock of birds by day. */
export function visibleStars(stars: readonly Star[], inFront: readonly string[], night: boolean): string {
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
  const free = stars.filter(([x, y]) => isFree(x, y));
  if (!night) return birds(free);
  const crosses: Stroke[] = [];
  for (const [x, y, size] of free) {
    if (size > 1.5) crosses.push([x - size * 3, y, x + size * 3, y], [x, y - size * 4, x, y + size * 4]);
  }
  const sparks = crosses.length ? `<path class="spark" style="stroke-width:.7" d="${strokesPath(crosses)}"/>` : "";
  return `<path class="dot" style="stroke-width:1.7" d="${dotsPath(free)}"/>${sparks}`;
}

/** A flock round the first free place that has other free places beside it. */
function birds(free: readonly Star[]): string {
  const [lead] = free.filter(([x, y]) => x > 120 && x < 1480 && y > 60);
  if (!lead) return "";
  const flock = [lead, ...free.filter(([x, y]) => Math.hypot(x - lead[0], (y - lead[1]) * 2) < 300)].slice(0, 7);
  const wings = [...new Set(flock)].map(([x, y, size]) => {
    const [left, half] = [Math.round(x), Math.round(5 + size * 2.4)];
    return `M${left - half} ${Math.round(y) - 2}q${half / 2}-${Math.round(half * 0.6)} ${half} 2 ${half / 2}-${Math.round(half * 0.6)} ${half}-2`;
  });
  return `<path class="line2" style="fill:none" d="${wings.join("")}"/>`;
}

function drawMoon(scene: Scene, x: number, y: number, radius: number, phase: Phase): void {
  scene.glow(x, y, radius * 3.6, 0.42);
  brokenRings(scene, x, y, radius);
  if (phase !== "full") {
    scene.put(`<path class="lit" d="${litPart(x, y, radius, phase)}"/>`);
    return;
  }
  const { noise, random } = scene;
  scene.put(`<circle class="lit" cx="${x}" cy="${y}" r="${radius}"/>`);
  const seas: Stroke[] = [];
  for (let dy = -radius + 3; dy < radius; dy += 3.4) {
    const half = Math.sqrt(radius * radius - dy * dy);
    const from = half * (0.15 + 0.5 * noise(dy / 9 + 9, 3));
    seas.push([x + from, y + dy, x + half - 0.6, y + dy]);
    if (noise(dy / 8, 7) > 0.55) seas.push([x - half * 0.5, y + dy, x - half * 0.5 + half * 0.4 * random(), y + dy]);
  }
  const shade = mixColours(palette.gold, palette.night, 0.35);
  scene.put(`<path fill="none" stroke="${shade}" d="${strokesPath(seas)}"/>`);
}

function brokenRings(scene: Scene, x: number, y: number, radius: number): void {
  const { random } = scene;
  scene.put('<g class="hatch0" style="stroke-width:1.3">');
  for (let k = 0; k < 3; k++) {
    const dashes = Array.from({ length: 8 }, (_, i) =>
      Math.round(radius * (i % 2 ? 0.12 + k * 0.12 : 0.4) * (0.5 + random())),
    );
    const r = Math.round(radius * (1.22 + k * 0.17));
    scene.put(`<circle cx="${x}" cy="${y}" r="${r}" stroke-dasharray="${dashes.join(" ")}"/>`);
  }
  scene.put("</g>");
}

/** What the sun lights of the moon: half its rim, closed by half an ellipse. It waxes on the right and wanes on the left. */
export function litPart(x: number, y: number, radius: number, phase: Exclude<Phase, "full">): string {
  const { side, across } = phases[phase];
  const reach = radius * Math.abs(across);
  const rim = `M${x} ${y - radius}A${radius} ${radius} 0 0 ${side > 0 ? 1 : 0} ${x} ${y + radius}`;
  const bulges = side * across > 0;
  return `${rim}A${+reach.toFixed(1)} ${radius} 0 0 ${bulges ? 1 : 0} ${x} ${y - radius}z`;
}

/** By day: a plain disc and rays that end one by one. */
function drawSun(scene: Scene, x: number, y: number, radius: number): void {
  const count = 40;
  const rays = Array.from({ length: count }, (_, i): Stroke => {
    const angle = (i * 2 * Math.PI) / count;
    const [from, to] = [1.24, i % 4 === 0 ? 1.95 : i % 2 === 0 ? 1.62 : 1.42];
    const [cos, sin] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    return [x + cos * from, y + sin * from, x + cos * to, y + sin * to];
  });
  scene.glow(x, y, radius * 3.2, 0.3).path("hatch1", strokesPath(rays, true));
  scene.put(`<circle class="lit" cx="${x}" cy="${y}" r="${radius}"/>`);
  scene.put(`<circle class="hatch1" cx="${x}" cy="${y}" r="${Math.round(radius * 1.1)}"/>`);
}

function drawRain(scene: Scene): void {
  const { random, width, height } = scene;
  const drops = Array.from({ length: 160 }, (): Stroke => {
    const [x, y, length] = [random() * width, random() * height, 14 + random() * 30];
    return [x, y, x - length * 0.25, y + length];
  });
  const fromLeft = drops.toSorted(([a], [b]) => a - b);
  scene.path("hatch0", strokesPath(fromLeft, true));
}

function drawSnow(scene: Scene, horizon: number): void {
  const flakes = Array.from({ length: 150 }, () => [scene.random() * scene.width, scene.random() * horizon] as const);
  scene.put(`<path class="bold1" d="${dotsPath(flakes)}"/>`);
}
