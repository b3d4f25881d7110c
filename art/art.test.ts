import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { drawArticle } from "./articles/draw-article.ts";
import { cityScenes } from "./cities/index.ts";
import { drawPicture } from "./draw-picture.ts";
import { Scene } from "./engine/scene.ts";
import { drawPortrait } from "./portraits/draw-portrait.ts";
import { partsOf } from "./solids.ts";
import { drawTour, tourThemes } from "./tours/draw-tour.ts";
import { knownCities } from "./tours/places.ts";

const maxBytes = 60_000;
const slow = 60_000;
const cities = Object.keys(cityScenes);
const themes = Object.keys(tourThemes);

/** Tags that open and close in order, quoted attributes, ids that exist: what makes a file a drawing. */
function flawIn(svg: string): string | undefined {
  const open: string[] = [];
  let at = 0;
  for (const match of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g)) {
    const between = svg.slice(at, match.index);
    if (between.includes("<") || between.includes(">")) return `Stray bracket near "${between.slice(0, 60)}"`;
    const [whole, closing, name = "", , empty] = match;
    if (closing && open.pop() !== name) return `Unexpected </${name}>`;
    if (!closing && !empty) open.push(name);
    at = match.index + whole.length;
  }
  if (at !== svg.length) return `Something after the end: "${svg.slice(at, at + 60)}"`;
  if (open.length) return `Never closed: ${open.join(", ")}`;
  if (/NaN|undefined|Infinity/.test(svg)) return "A number that is none";
  const ids = new Set([...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id));
  const missing = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].find(([, id]) => !ids.has(id));
  return missing && `Nothing called ${missing[1]}`;
}

function expectDrawing(svg: string | undefined, name: string): void {
  expect(svg, name).toBeDefined();
  expect(flawIn(svg ?? ""), name).toBeUndefined();
  expect(svg, name).not.toMatch(/<text/);
  expect(Buffer.byteLength(svg ?? ""), name).toBeLessThanOrEqual(maxBytes);
}

describe("tour pictures", () => {
  it("know the region of every city", () => {
    expect(cities.filter((city) => !knownCities.includes(city))).toEqual([]);
  });

  const drawn = new Map<string, string>();

  it.each(cities)(
    "draw every theme in %s, each its own",
    (city) => {
      for (const theme of themes) {
        const svg = drawTour(city, theme, theme);
        expectDrawing(svg, `${theme} in ${city}`);
        const digest = createHash("sha256")
          .update(svg ?? "")
          .digest("hex");
        expect(drawn.get(digest), `the twin of ${theme} in ${city}`).toBeUndefined();
        drawn.set(digest, `${theme} in ${city}`);
      }
    },
    slow,
  );

  it(
    "are the same whenever they are drawn",
    () => {
      for (const theme of themes) expect(drawTour("prague", "walk", theme)).toBe(drawTour("prague", "walk", theme));
      expect(drawTour("prague", "walk", "ghosts")).not.toBe(drawTour("prague", "stroll", "ghosts"));
    },
    slow,
  );
});

describe("by day", () => {
  it.each(themes)(
    "the picture of %s is drawn on paper, of the same place",
    (theme) => {
      for (const city of ["krakow", "split", "tallinn"]) {
        const [night, paper] = [drawTour(city, theme, theme), drawTour(city, theme, theme, "paper")];
        expectDrawing(paper, `${theme} in ${city} by day`);
        expect(groundOf(paper)).not.toBe(groundOf(night));
        expect(titleOf(paper)).toBe(titleOf(night));
      }
    },
    slow,
  );

  it("articles, portraits and maps are drawn on paper", () => {
    for (const [kind, group, name] of [
      ["article", "krakow", "krakow-bugler"],
      ["article", "all", "walking-in-the-rain"],
      ["page", "all", "contact"],
      ["guide", "woman", "agnieszka-wrona"],
    ] as const) {
      const paper = drawPicture(kind, group, `${name}--paper`);
      expectDrawing(paper, `${name} by day`);
      expect(groundOf(paper), name).not.toBe(groundOf(drawPicture(kind, group, name)));
    }
    expect(drawPicture("map", "", "pl--paper")).not.toBe(drawPicture("map", "", "pl"));
    expect(drawPicture("map", "", "pl--noon")).toBeUndefined();
  });

  // Large enough for a table, a quay or a rampart, smaller than what a crowd of people covers.
  it("nothing large in front is black", () => {
    for (const theme of ["food", "castle", "nature", "old-town", "water"]) {
      const black = [
        ...(drawTour("krakow", theme, theme, "paper") ?? "").matchAll(/class="a4" d="M-\d+[ -]\d+h1[56]\d\d/g),
      ];
      expect(black, theme).toEqual([]);
    }
  });

  it("no city stands behind a black quay, terrace or house", () => {
    const black = Object.entries(cityScenes).flatMap(([id, city]) =>
      blackSlabs(city.draw("paper")).map(({ box: { left, top } }) => `${id} at ${left}, ${top}`),
    );
    expect(black).toEqual([]);
    const scene = new Scene("zz", { seed: 1, mode: "paper", title: "A quay" });
    scene.put('<path class="face4" d="M-10 905v-40h500v40z"/>');
    expect(blackSlabs(scene)).toHaveLength(1);
  });
});

describe("every drawing", () => {
  it(
    "takes at most a tenth of a second of this processor",
    () => {
      const drawings = [
        ...cities.map((city): [string, () => unknown] => [city, () => drawPicture("city", city, "night")]),
        ...themes.map((theme): [string, () => unknown] => [theme, () => drawTour("prague", theme, theme)]),
        ["a portrait", () => drawPortrait("helena-mroz", "woman")] as [string, () => unknown],
        ["an article", () => drawArticle("krakow-bugler", "krakow")] as [string, () => unknown],
      ];
      const tooSlow = drawings.flatMap(([name, draw]) => {
        const milliseconds = leastTime(draw);
        return milliseconds > 100 ? [`${name}: ${Math.round(milliseconds)} ms`] : [];
      });
      expect(tooSlow).toEqual([]);
      expect(leastTime(() => cities.map((city) => drawPicture("city", city, "night")))).toBeGreaterThan(100);
    },
    slow,
  );
});

/** The least of three, in time of the processor: what others do on this machine does not count. */
function leastTime(draw: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    draw();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** Black shapes that leave the frame and are larger than any boat, plinth or tree. */
const blackSlabs = (scene: Scene) =>
  partsOf(scene.contents()).solids.filter(({ layer, box: { left, right, top, bottom } }) => {
    const leaves = left < 0 || right > scene.width || bottom > scene.height;
    return layer === 4 && leaves && (right - left > 300 || bottom - top > 600);
  });

const groundOf = (svg: string | undefined) => /\.z\{fill:(#\w+)/.exec(svg ?? "")?.[1];
const titleOf = (svg: string | undefined) => /<title>([^<]*)/.exec(svg ?? "")?.[1];

describe("portraits", () => {
  const slugs = Array.from({ length: 40 }, (_, i) => `guide-${i}`);
  const drawn = (["woman", "man"] as const).flatMap((kind) => slugs.map((slug) => drawPortrait(slug, kind)));

  it("show eighty different people", () => {
    expect(new Set(drawn).size).toBe(80);
    drawn.forEach((svg, i) => {
      expectDrawing(svg, `portrait ${i}`);
    });
  });

  it("show the same person every time", () => {
    expect(drawPortrait("helena-mroz", "woman")).toBe(drawPortrait("helena-mroz", "woman"));
  });
});

describe("article pictures", () => {
  it.each([...cities, null])(
    "are drawn for %s",
    (city) => {
      for (const key of ["milk-bar", "walking-in-the-rain", "anything"]) {
        const svg = drawArticle(key, city);
        expectDrawing(svg, `${key} in ${city}`);
        expect(drawArticle(key, city)).toBe(svg);
      }
    },
    slow,
  );
});

describe("maps", () => {
  it.each(["europe", "pl", "hr", "ua"])("of %s have no more points than a phone reads in a moment", (area) => {
    const map = drawPicture("map", "", area) ?? "";
    expect(map.match(/<path /g)).toHaveLength(7);
    expect(map.match(/L/g)?.length).toBeGreaterThan(500);
    expect(map.length).toBeLessThan(64 * 1024);
  });
});

describe("addresses", () => {
  it("lead to pictures", () => {
    expectDrawing(drawPicture("tour", "krakow", "macabre--ghosts"), "tour");
    expectDrawing(drawPicture("guide", "man", "tomasz-bielak"), "guide");
    expectDrawing(drawPicture("article", "all", "milk-bar"), "article");
    expectDrawing(drawPicture("article", "torun", "milk-bar"), "article of a city");
    expectDrawing(drawPicture("city", "krakow", "paper"), "city");
  });

  it("lead nowhere when nobody lives there", () => {
    for (const name of ["macabre", "macabre--nonsense", "--ghosts", "macabre--ghosts--more", "macabre--constructor"]) {
      expect(drawPicture("tour", "krakow", name), name).toBeUndefined();
    }
    expect(drawPicture("tour", "atlantis", "walk--ghosts")).toBeUndefined();
    expect(drawPicture("tour", "constructor", "walk--ghosts")).toBeUndefined();
    expect(drawPicture("guide", "all", "tomasz-bielak")).toBeUndefined();
    expect(drawPicture("article", "atlantis", "milk-bar")).toBeUndefined();
    expect(drawPicture("city", "krakow", "noon")).toBeUndefined();
    expect(drawPicture("city", "toString", "night")).toBeUndefined();
  });
});
