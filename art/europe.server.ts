import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type GeoProjection, geoConicConformal, geoPath } from "d3-geo";
import { feature, merge, mergeArcs } from "topojson-client";
import { presimplify, simplify, sphericalTriangleArea } from "topojson-simplify";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";
import type { Mode } from "#art/engine/palette.ts";

export type MapCity = {
  id: string;
  name: string;
  slug: string;
  x: number;
  y: number;
  labelled: boolean;
  side: "left" | "right";
  raised: boolean;
};

const size = 1080;
/** In square units of the drawing: what a point of a line must add to be drawn. A browser reads every one of them. */
const detail = { border: 2, halo: 12 };
/** Our countries by their ISO number in the atlas. */
const numbers: Record<string, string> = {
  PL: "616",
  CZ: "203",
  SK: "703",
  HU: "348",
  DE: "276",
  AT: "040",
  SI: "705",
  HR: "191",
  BA: "070",
  RS: "688",
  ME: "499",
  AL: "008",
  MK: "807",
  BG: "100",
  RO: "642",
  LT: "440",
  LV: "428",
  EE: "233",
  UA: "804",
};
const labelledInEurope = new Set(
  "tallinn riga vilnius hamburg gdansk berlin warsaw prague krakow lviv vienna budapest cluj-napoca ljubljana zagreb belgrade bucharest sarajevo sofia dubrovnik tirana".split(
    " ",
  ),
);
const labelLeft = new Set(
  "berlin prague vienna ljubljana dubrovnik tirana wroclaw dresden poznan lodz katowice brno olomouc leipzig salzburg split mostar sibiu timisoara kaunas torun".split(
    " ",
  ),
);
/** On the whole map these names stand above their lamp's height, clear of a neighbour's lamp. */
const labelRaised = new Set("krakow vienna hamburg".split(" "));

type Shape = Polygon | MultiPolygon;
type Atlas = Topology<{ countries: GeometryCollection }>;

const { resolve: resolveFile } = createRequire(import.meta.url);
let opened: Atlas | undefined;

/** Nearly a megabyte of coasts, opened when the first country is drawn: a start need not wait for it. */
function openAtlas(): Atlas {
  if (!opened) {
    const drawn: Atlas = JSON.parse(readFileSync(resolveFile("world-atlas/countries-50m.json"), "utf8"));
    opened = presimplify(withCrimeaInUkraine(drawn), sphericalTriangleArea);
  }
  return opened;
}

/** Natural Earth files Crimea under Russia; it belongs to Ukraine. */
function withCrimeaInUkraine(topology: Atlas): Atlas {
  const all = topology.objects.countries.geometries as (Shape & { id: string })[];
  const russia = all.find((shape) => shape.id === "643") as MultiPolygon;
  const ukraine = all.find((shape) => shape.id === "804") as Shape;
  const isCrimea = (arcs: number[][]) => {
    const ring = feature(topology, { type: "Polygon", arcs } as Polygon).geometry;
    const points = ring.type === "Polygon" ? (ring.coordinates[0] ?? []) : [];
    const [x, y] = [0, 1].map(
      (axis) => points.reduce((sum, point) => sum + (point[axis] as number), 0) / points.length,
    ) as [number, number];
    return x > 32.3 && x < 36.8 && y > 44.2 && y < 46.4;
  };
  const crimea = russia.arcs.filter(isCrimea);
  if (crimea.length === 0) throw new Error("The atlas has no polygon for Crimea");
  russia.arcs = russia.arcs.filter((arcs) => !crimea.includes(arcs));
  const own = ukraine.type === "Polygon" ? [ukraine.arcs] : ukraine.arcs;
  const merged = mergeArcs(topology, [{ type: "MultiPolygon", arcs: [...own, ...crimea] }]);
  Object.assign(ukraine, { type: merged.type, arcs: merged.arcs });
  return topology;
}

function shapeOf(code: string) {
  const atlas = openAtlas();
  const shape = atlas.objects.countries.geometries.find((one) => one.id === numbers[code]);
  return shape && feature(atlas, shape);
}

function projectionFor(area: string): GeoProjection {
  const projection = geoConicConformal().parallels([43, 57]).rotate([-22.6, 0]);
  const country = area === "europe" ? undefined : shapeOf(area.toUpperCase());
  if (country) {
    return projection.fitExtent(
      [
        [130, 130],
        [size - 130, size - 130],
      ],
      country,
    );
  }
  return projection
    .center([0, 50.3])
    .scale(2680)
    .translate([size / 2, size / 2]);
}

type Placed = { id: string; name: string; slug: string; latitude: number; longitude: number };

/** Where each city's lamp stands on the map, in per cent of its side. */
export function projectCities(cities: Placed[], country?: string): MapCity[] {
  const projection = projectionFor(country?.toLowerCase() ?? "europe");
  return cities.map((city) => {
    const [x, y] = projection([city.longitude, city.latitude]) ?? [0, 0];
    const percent = (value: number) => Math.round((value / size) * 1000) / 10;
    return {
      id: city.id,
      name: city.name,
      slug: city.slug,
      x: percent(x),
      y: percent(y),
      labelled: country !== undefined || labelledInEurope.has(city.id),
      side: labelLeft.has(city.id) || percent(x) > 82 ? "left" : "right",
      raised: country === undefined && labelRaised.has(city.id),
    };
  });
}

type MapColours = {
  sea: string;
  wave: string;
  shore: string;
  neighbours: string;
  border: string;
  own: string;
  ownBorder: string;
};

/** By night sea and neighbours are black and our countries a step nearer the lamp; by day ours are tinted paper. */
const mapColours: Record<Mode, MapColours> = {
  night: {
    sea: "#0b0e17",
    wave: "#1c2233",
    shore: "#232a3b",
    neighbours: "#121622",
    border: "#2b3142",
    own: "#1e2431",
    ownBorder: "#6a6247",
  },
  paper: {
    sea: "#f5eddc",
    wave: "#d9ceb8",
    shore: "#e0d3b6",
    neighbours: "#f1e7d2",
    border: "#cdc1a8",
    own: "#ecd9ae",
    ownBorder: "#8a6d2f",
  },
};

/** The map of Europe, or of the country of this code. */
export function drawMap(area: string, mode: Mode): string | undefined {
  const colours = mapColours[mode];
  const code = area.toUpperCase();
  if (area !== "europe" && !numbers[code]) return;
  const projection = projectionFor(area).clipExtent([
    [-20, -20],
    [size + 20, size + 20],
  ]);
  const path = geoPath(projection).digits(0);
  const atlasOf = (area: number) => simplify(openAtlas(), area / projection.scale() ** 2);
  const ours = new Set(area === "europe" ? Object.values(numbers) : [numbers[code]]);
  const borders = atlasOf(detail.border);
  const land = (own: boolean) =>
    borders.objects.countries.geometries
      .filter((shape) => ours.has(String(shape.id)) === own)
      .map((shape) => path(feature(borders, shape)) ?? "")
      .join("");
  const coasts = atlasOf(detail.halo);
  const coast = path(merge(coasts, coasts.objects.countries.geometries as Shape[]));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">`,
    `<defs><pattern id="sea" width="64" height="13" patternUnits="userSpaceOnUse"><path fill="none" stroke="${colours.wave}" d="M0 2q16-1 32 0t32 0M0 8.500q16 1 32 0t32 0"/></pattern></defs>`,
    `<path fill="${colours.sea}" d="M0 0h${size}v${size}H0z"/><path fill="url(#sea)" d="M0 0h${size}v${size}H0z"/>`,
    `<path fill="${colours.sea}" stroke="${colours.sea}" stroke-width="26" stroke-linejoin="round" d="${coast}"/>`,
    `<path fill="none" stroke="${colours.shore}" stroke-width="10" stroke-linejoin="round" d="${coast}"/>`,
    `<path fill="${colours.neighbours}" stroke="${colours.border}" stroke-width="1" d="${land(false)}"/>`,
    `<path fill="${colours.own}" stroke="${colours.ownBorder}" stroke-width="1.3" stroke-linejoin="round" d="${land(true)}"/></svg>`,
  ].join("");
}
