import {
  drawCobbles,
  drawHills,
  drawTree,
  drawWater,
  type HillOptions,
  type Light,
  type WaterOptions,
} from "./ground.ts";
import { withoutHidden } from "./hidden.ts";
import type { Box } from "./move-path.ts";
import { boxOf, outlinesOf } from "./outlines.ts";
import type { Mode } from "./palette.ts";
import { packNumber, packNumbers, tenths } from "./path.ts";
import { Pen } from "./pen.ts";
import { type Noise, type Random, seededRandom, smoothNoise } from "./random.ts";
import { drawSky, type Phase, type SkyOptions, type Star, visibleStars } from "./sky.ts";
import { shortClass, stylesheet } from "./style.ts";
import { type Texture, texturePattern } from "./texture.ts";

export type Layer = 0 | 1 | 2 | 3 | 4;
export type View = readonly [left: number, top: number, width: number, height: number];
/** Pixels a metre, across and upwards, of a thing that stands on the pixel row `foot`. */
export type Ruler = { foot: number; scale: number; scaleY: number };
export type SceneOptions = { seed: number; mode: Mode; title: string; width?: number; height?: number };

// Neighbours of these classes may share one path; a filled outline may not, because its overlaps would show.
const stroke = /^(hatch|line|bold|dot|spark)\d?$/;
const mergeable = /^(hatch|line|bold|lit|dim|dark|skin|open|dot|ink|spark|accent)\d?$/;

/** Darkness above, lamplight on the floor. */
function gateLight(id: string): string {
  const stops = [
    ["dark", 0],
    ["dark", 0.15],
    ["halo", 1],
  ].map(([name, offset]) => `<stop class="${name}" offset="${offset}"/>`);
  return `<linearGradient id="${id}" x2="0" y2="1">${stops.join("")}</linearGradient>`;
}

/** A picture painted back to front. Pixels, y down; landmarks are drawn through `pen`, in metres, y up. */
export class Scene {
  readonly prefix: string;
  readonly width: number;
  readonly height: number;
  readonly mode: Mode;
  readonly night: boolean;
  /** The layer of large things in front: black by night, engraved like everything else by day. */
  readonly near: 3 | 4;
  readonly title: string;
  readonly seed: number;
  readonly random: Random;
  readonly noise: Noise;
  /** The landmark, and the guide with her guests. */
  landmarkBox: Box | undefined;
  readonly group: Box[] = [];
  /** Which figures have been placed, so that no two neighbours are alike. */
  readonly cast: string[] = [];
  moon: (Box & { phase: Phase }) | undefined;
  /** Which parts show what the picture's description names; a thing may be drawn in several goes. */
  readonly shown: { name: string; from: number; to: number; ruler: Ruler | undefined }[] = [];
  /** Which parts and definitions stand in front although they are not black by day. */
  readonly nearParts: number[] = [];
  readonly nearDefinitions: number[] = [];
  private ruler: Ruler | undefined;
  private parts: string[] = [];
  private stars: { before: number; all: readonly Star[] } | undefined;
  private readonly definitions: string[] = [];
  private readonly defined = new Set<string>();

  /** `code` is two letters of its own for every scene: ids carry it, so that one scene can borrow from another. */
  constructor(code: string, { seed, mode, title, width = 1600, height = 900 }: SceneOptions) {
    this.prefix = mode === "night" ? code : code.charAt(0) + code.slice(1).toUpperCase();
    this.width = width;
    this.height = height;
    this.mode = mode;
    this.night = mode === "night";
    this.near = this.night ? 4 : 3;
    this.title = title;
    this.seed = seed;
    this.random = seededRandom(seed);
    this.noise = smoothNoise(seed);
  }

  /**
   * Raw SVG. Classes: face0…4, bare0…4, hatch, line, bold (with layer), ink, lit, dim, dark, spark, dot; `stone` and
   * `joint` for a pedestal under a black figure, which is engraved by day.
   */
  put(svg: string): this {
    if (svg.includes('class="stone"')) this.nearParts.push(this.parts.length);
    this.parts.push(this.carved(svg));
    return this;
  }

  private carved(svg: string): string {
    if (!svg.includes('class="stone"')) return svg;
    const stone = this.night
      ? '<path class="face4" d="$1"/>'
      : '<path class="face3" d="$1"/><path class="levelHalf3" d="$1"/>';
    return svg
      .replace(/<path class="stone" d="([^"]+)"\/>/g, stone)
      .replaceAll('class="joint"', `class="line${this.near}"`);
  }

  /** Raw SVG of something large in front, written in layer 4: a quay, a terrace, the house at the edge. */
  putNear(svg: string): this {
    this.nearParts.push(this.parts.length);
    if (this.night) return this.put(svg);
    const engraved = svg.replace(/<path class="face4" d="([^"]+)"\/>/, '$&<path class="levelHalf4" d="$1"/>');
    return this.put(engraved.replace(/(class="[a-zH]+)4"/g, `$1${this.near}"`));
  }

  path(className: string, data: string): this {
    if (!data) return this;
    const opening = `<path class="${className}" d="`;
    if (mergeable.test(className)) {
      for (let i = this.parts.length - 1; i >= 0; i--) {
        const part = this.parts[i] ?? "";
        if (part.startsWith(opening)) {
          this.parts[i] = `${part.slice(0, -3)}${data}"/>`;
          return this;
        }
        // Strokes may change their order among strokes.
        if (!stroke.test(className) || !stroke.test(/^<path class="(\w+)" d=/.exec(part)?.[1] ?? "")) break;
      }
    }
    return this.put(`${opening}${data}"/>`);
  }

  /** Keeps a drawing under a name, to be placed any number of times. */
  define(name: string, svg: string): this {
    return this.defineOnce(name, () => `<g id="${this.prefix}-${name}">${svg}</g>`);
  }

  /** Like `define`, for something large in front that is not black by day. */
  defineNear(name: string, svg: string): this {
    if (!this.defined.has(name)) this.nearDefinitions.push(this.definitions.length);
    return this.define(name, this.night ? svg : svg.replace(/(class="[a-zH]+)4"/g, `$1${this.near}"`));
  }

  /** Like `define`, from whatever `draw` draws into the scene. */
  capture(name: string, draw: () => void): this {
    const kept = this.parts;
    this.parts = [];
    draw();
    const drawn = this.parts.join("");
    this.parts = kept;
    return this.define(name, drawn);
  }

  /** Places a defined drawing; a negative `scaleX` mirrors it. */
  place(name: string, x: number, y: number, scale = 1, scaleX = scale): this {
    const size = scale === 1 && scaleX === 1 ? "" : `scale(${+scaleX.toFixed(2)} ${+scale.toFixed(2)})`;
    const move = `translate(${packNumbers(tenths(x), tenths(y))})`;
    return this.put(`<use href="#${this.prefix}-${name}" transform="${move}${size}"/>`);
  }

  /** Draws a thing that the picture's description names. */
  shows(name: string, draw: () => void): this {
    const from = this.parts.length;
    this.ruler = undefined;
    draw();
    this.shown.push({ name, from, to: this.parts.length, ruler: this.ruler });
    return this;
  }

  /** Draws what the picture is of: no crop may leave it out, or of a wide landmark its most telling columns. */
  landmark(name: string, draw: () => void, columns?: readonly [left: number, right: number]): this {
    const from = this.parts.length;
    this.shows(name, draw);
    const outlines = this.parts.slice(from).flatMap((part) => {
      const [, data] = /^<path class="face\d" d="([^"]*)"/.exec(part) ?? [];
      return data ? outlinesOf(data) : [];
    });
    const box = boxOf(outlines.flat());
    this.landmarkBox = columns ? { ...box, left: columns[0], right: columns[1] } : box;
    return this;
  }

  /** What has been drawn, for another scene to borrow from. */
  contents(): { definitions: readonly string[]; parts: readonly string[] } {
    return { definitions: this.definitions, parts: this.allParts() };
  }

  /** They appear where nothing stands before them, which is known when all is drawn. */
  addStars(all: readonly Star[]): void {
    this.stars = { before: this.parts.length, all };
    this.put("");
  }

  /** Takes over a definition of another scene under the name it has there. */
  adopt(definition: string): this {
    return this.defineOnce(definition.slice(0, 60), () => definition);
  }

  glow(x: number, y: number, radius: number, strength = 0.5, radiusY = radius): this {
    const stops = (
      [
        [0, 0.9],
        [0.3, 0.32],
        [1, 0],
      ] as const
    )
      .map(([offset, opacity]) => `<stop class="halo" offset="${offset}" stop-opacity="${opacity}"/>`)
      .join("");
    this.defineOnce("glow", () => `<radialGradient id="${this.prefix}-glow">${stops}</radialGradient>`);
    const [cx = "", cy = "", rx = "", ry = ""] = [x, y, radius, radiusY].map((value) => packNumber(tenths(value)));
    const opacity = +(this.night ? strength : strength * 0.8).toFixed(2);
    return this.put(
      `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#${this.prefix}-glow)" opacity="${opacity}"/>`,
    );
  }

  /** A veil that thickens downwards and parts two layers. */
  mist(top: number, bottom: number, strength = 1): this {
    this.defineOnce(
      "mist",
      () =>
        `<linearGradient id="${this.prefix}-mist" x2="0" y2="1"><stop class="haze" offset="0" stop-opacity="0"/>` +
        '<stop class="haze" offset="1"/></linearGradient>',
    );
    const band = `M0 ${top}h${this.width}V${bottom}H0z`;
    return this.put(`<path fill="url(#${this.prefix}-mist)" opacity="${strength}" d="${band}"/>`);
  }

  sky(options: SkyOptions): Scene {
    return drawSky(this, options);
  }
  hills(y: number, rise: number, seed: number, options: HillOptions = {}): Scene {
    return drawHills(this, y, rise, seed, options);
  }
  water(top: number, bottom: number, options: WaterOptions = {}): Scene {
    return drawWater(this, top, bottom, options);
  }
  cobbles(top: number, bottom: number, rows = 17, lights: readonly Light[] = []): Scene {
    return drawCobbles(this, top, bottom, rows, lights);
  }
  tree(x: number, y: number, height: number, lean = 0): Scene {
    return drawTree(this, x, y, height, lean);
  }

  /** A pen whose origin is the pixel (x, y) and whose unit is `scale` pixels a metre. */
  pen(x: number, y: number, scale: number, layer: Layer = 2, scaleY = scale): Pen {
    if (layer > 0 && scale !== 1) this.ruler ??= { foot: y, scale, scaleY };
    return new Pen(this, { x, y, scale, scaleY, layer });
  }

  svg(view: View = [0, 0, this.width, this.height]): string {
    const [, , width, height] = view;
    const placed = this.inPlace();
    const definitions = placed.definitions.join("");
    const parts = withoutHidden(placed.parts, this.width, this.height).join("");
    const drawn = definitions + parts;
    const textures = new Map(
      [...drawn.matchAll(/class="(level|levelHalf|levelQuarter|crossed|roof|roofHalf)(\d)"/g)].map(
        ([, kind, layer]) => [shortClass(`${kind}${layer}`), [kind as Texture, Number(layer) as Layer]] as const,
      ),
    );
    const hasGates = drawn.includes('class="open"');
    const open = hasGates ? `.u{fill:url(#${this.prefix}-open)}` : "";
    const gates = hasGates ? gateLight(`${this.prefix}-open`) : "";
    const patterns = [...textures].map(([id, [kind, layer]]) => texturePattern(`${this.prefix}-${id}`, kind, layer));
    const fills = [...textures.keys()].map((id) => `.${id}{fill:url(#${this.prefix}-${id})}`);
    const body =
      `<defs>${patterns.join("")}${gates}${definitions}</defs>` +
      `<path class="ground" d="M0 0h${this.width}v${this.height}H0z"/>${parts}`;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" id="${this.prefix}" viewBox="${view.join(" ")}" width="${width}" ` +
      `height="${height}" role="img" stroke-linejoin="round" stroke-linecap="round"><title>${this.title}</title>` +
      `<style>${stylesheet(this.mode)}${fills.join("")}${open}</style>` +
      `${body.replace(/class="(\w+)"/g, (_, name: string) => `class="${shortClass(name)}"`)}</svg>`
    );
  }

  /** A definition that is placed once, where it was drawn, becomes a part of the picture: what stands before it may hide it. */
  private inPlace(): { definitions: string[]; parts: string[] } {
    const parts = this.allParts();
    const all = this.definitions.join("") + parts.join("");
    const single = new Map<string, readonly string[]>();
    const definitions = this.definitions.filter((definition) => {
      const [, id = "", content = ""] = /^<g id="([\w-]+)">(.*)<\/g>$/s.exec(definition) ?? [];
      const use = `<use href="#${id}" transform="translate(0 0)"/>`;
      if (!id || !parts.includes(use) || all.split(`href="#${id}"`).length !== 2) return true;
      single.set(use, content.match(/<[^>]+>/g) ?? []);
      return false;
    });
    return { definitions, parts: parts.flatMap((part) => single.get(part) ?? [part]) };
  }

  private allParts(): string[] {
    if (!this.stars) return this.parts;
    const { before, all } = this.stars;
    const inFront = this.parts.slice(before + 1).flatMap((part) => this.drawnAt(part));
    return this.parts.with(before, visibleStars(all, inFront, this.night));
  }

  /** A definition placed where it was drawn is as good as the drawing itself. */
  private drawnAt(part: string): readonly string[] {
    const [, id] = /^<use href="#([\w-]+)" transform="translate\(0 0\)"/.exec(part) ?? [];
    const definition = id && this.definitions.find((text) => text.startsWith(`<g id="${id}"`));
    return definition ? (definition.match(/<path [^>]*>/g) ?? []) : [part];
  }

  private defineOnce(name: string, make: () => string): this {
    if (!this.defined.has(name)) {
      this.defined.add(name);
      this.definitions.push(make());
    }
    return this;
  }
}
