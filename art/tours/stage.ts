import type { Mode } from "#art/engine/palette.ts";
import { type Stroke, strokesPath } from "#art/engine/path.ts";
import { type Random, seededRandom } from "#art/engine/random.ts";
import { Scene } from "#art/engine/scene.ts";
import { guests, guide, type Person } from "#art/pieces/people.ts";
import { prop, umbrella } from "#art/pieces/props.ts";
import { stoneRow } from "#art/pieces/stone-houses.ts";
import { placeStreet, type StreetPlace, street } from "#art/pieces/street.ts";
import { tram } from "#art/pieces/tram.ts";
import { hasTram, type Region, regionOf } from "./places.ts";

export type Hour = "morning" | "dusk" | "night" | "rain";
export type TourInput = { seed: number; city: string; hour: Hour; mode: Mode };
export type Party = {
  x: number;
  y: number;
  size?: number;
  /** The guide looks left or right, at the guests. */
  facing?: 1 | -1;
  count?: number;
};
type RowOptions = { scale?: number; height?: readonly [number, number]; layer?: 2 | 3; lit?: number; shops?: number };

/** One tour picture in the making: the scene and the choices that the seed decides. */
export class Stage {
  readonly scene: Scene;
  readonly city: string;
  readonly hour: Hour;
  readonly region: Region;
  readonly random: Random;
  readonly mirrored: boolean;
  /** Where moon or sun stands, once the sky is drawn. */
  moonX = 800;

  constructor({ seed, city, hour, mode }: TourInput, title: string, { mayMirror = true } = {}) {
    const region = regionOf(city);
    if (!region) throw new Error(`No region for "${city}"`);
    this.scene = new Scene("qt", { seed, mode, title });
    this.city = city;
    this.hour = hour;
    this.region = region;
    this.random = seededRandom(seed ^ 0x51ed27);
    this.mirrored = this.random() < 0.5 && mayMirror;
    if (this.mirrored) this.scene.put('<g transform="matrix(-1 0 0 1 1600 0)">');
  }

  between(low: number, high: number): number {
    return low + this.random() * (high - low);
  }
  chance(share: number): boolean {
    return this.random() < share;
  }
  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)] as T;
  }

  /** The sky of the hour; `moonX` bounds the place of moon or sun. */
  sky(
    horizon: number,
    moonX: readonly [number, number] = [200, 1400],
    { gap = 14, moonY = [90, 190], sunY = horizon - 40 } = {},
  ): this {
    const { scene, hour } = this;
    const x = Math.round(this.between(...moonX));
    const y = Math.round(this.between(moonY[0] ?? 90, moonY[1] ?? 190));
    this.moonX = x;
    if (hour === "night") {
      const phase = this.chance(0.3) ? "crescent" : "full";
      scene.sky({ moon: [x, y, Math.round(this.between(34, 52))], phase, horizon, gap, stars: 50 });
    } else if (hour === "dusk") {
      scene.glow(x, horizon, 760, 0.4, 190);
      scene.sky({ moon: [x, y, 26], phase: "crescent", horizon, gap: gap * 0.92, stars: 26, clouds: 0.04 });
    } else if (hour === "morning") {
      this.sun(x, sunY);
      scene.sky({ moon: [x, horizon, 0], horizon, gap, stars: 0, clouds: -0.04 });
    } else {
      scene.sky({ moon: [x, y, 0], horizon, gap: gap * 0.86, stars: 0, clouds: 0.13 });
    }
    return this;
  }

  private sun(x: number, y: number): void {
    const { scene, random } = this;
    const rays: Stroke[] = Array.from({ length: 34 }, (_, i): Stroke => {
      const angle = Math.PI * (1.02 + (i / 33) * 0.96);
      const [from, to] = [118 + random() * 34, 210 + random() * 260];
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return [x + cos * from, y + sin * from, x + cos * to, y + sin * to];
    });
    scene.glow(x, y, 520, 0.5, 380).path("hatch0", strokesPath(rays, true));
    scene.put(`<circle class="lit" cx="${x}" cy="${y}" r="58"/>`);
    const rings = [76, 92, 107].map((r) => `M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}`);
    scene.put(`<path class="hatch1" stroke-dasharray="46 9 20 7" d="${rings.join("")}"/>`);
  }

  /** A row of the region's houses, drawn once and placed several times. */
  row(name: string, length: number, options: RowOptions, places: readonly StreetPlace[]): this {
    const { kinds, roof, south } = this.region;
    const { scale = 4.6, height = [9, 14], layer = 3, lit = 0.42, shops = 0.5 } = options;
    if (south) {
      const low = [height[0] * 0.72, height[1] * 0.78] as const;
      stoneRow(this.scene, name, length, { scale, height: low, layer, lit, ...south }, places);
    } else street(this.scene, name, length, { kinds, scale, height, layer, lit, roof, shops }, places);
    return this;
  }
  again(name: string, length: number, places: readonly StreetPlace[]): this {
    placeStreet(this.scene, name, length, places);
    return this;
  }

  /** The guide and her guests; her light falls behind them. In rain most stand under umbrellas. */
  party({ x, y, size = 1.35, facing = 1, count = 3 + Math.floor(this.random() * 3) }: Party): this {
    const { scene } = this;
    guide(scene, x, y, size * facing);
    if (this.hour === "rain") umbrella(scene, x - 4 * size * facing, y - 100 * size, size * 0.95);
    const who = this.cast(count);
    let along = x + facing * 88 * size;
    who.forEach((person, i) => {
      const depth = (i % 2 ? -7 : 5) * size * this.between(0.5, 1);
      const tall = size * this.between(0.92, 1.03) * (1 + depth / 500);
      guests(scene, [[person, along, y + depth, this.chance(0.5) ? tall : -tall]]);
      const dry = this.hour === "rain" && person !== "child" && i % 2 === 0;
      if (dry) umbrella(scene, along + 6 * size, y + depth - 98 * tall, size * this.between(0.85, 1));
      along += facing * size * this.between(person === "child" ? 26 : 33, person === "child" ? 32 : 44);
    });
    return this;
  }

  /** Somewhere along the lower edge where a group has room. */
  spot(): { x: number; facing: 1 | -1 } {
    return this.chance(0.5) ? { x: this.between(420, 900), facing: 1 } : { x: this.between(700, 1180), facing: -1 };
  }

  /** A tram on its rails, or a bus where there are none. */
  traffic(x: number, y: number, size: number): this {
    if (hasTram(this.city)) tram(this.scene, x, y, size);
    else prop(this.scene.glow(x, y - 70 * size, 220 * size, 0.4, 90 * size), "bus", x, y, size * 1.1);
    return this;
  }

  /** Strollers far off. */
  strollers(places: readonly (readonly [x: number, y: number, size: number])[]): this {
    for (const [x, y, size] of places) {
      const [first = "man", second = "woman"] = this.cast(2);
      guests(this.scene, [[first, x, y, size]]);
      if (this.chance(0.7)) guests(this.scene, [[second, x + 30 * size, y + 1, -size * 0.95]]);
    }
    return this;
  }

  private cast(count: number): Person[] {
    const all: Person[] = ["woman", "man", "hat", "woman", "man", "child"];
    const start = Math.floor(this.random() * all.length);
    return Array.from({ length: count }, (_, i) => all[(start + i * (start % 2 ? 1 : 5)) % all.length] ?? "man");
  }

  /** Rain over everything, and the end of a mirrored picture. */
  finish(): Scene {
    const { scene, random } = this;
    if (this.hour === "rain") {
      const drops = Array.from({ length: 210 }, (): Stroke => {
        const [x, y, length] = [random() * 1640, random() * 880, 16 + random() * 34];
        return [x, y, x - length * 0.26, y + length];
      });
      scene.put(`<path class="hatch1" opacity=".75" d="${strokesPath(drops, true)}"/>`);
    }
    return this.mirrored ? scene.put("</g>") : scene;
  }
}
