const browsers: [name: string, mark: RegExp][] = [
  ["Edge", /Edg(e|A|iOS)?\//],
  ["Opera", /OPR\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Firefox", /Firefox\/|FxiOS\//],
  ["Chrome", /Chrome\/|CriOS\//],
  ["Safari", /Safari\//],
];
const systems: [name: string, mark: RegExp][] = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["Mac", /Mac OS X|Macintosh/],
  ["Linux", /Linux|CrOS/],
];

/** A short name such as "Firefox, Windows", by which users recognize their devices. */
export function deviceName(userAgent: string): string | undefined {
  const find = (list: typeof browsers) => list.find(([, mark]) => mark.test(userAgent))?.[0];
  return [find(browsers), find(systems)].filter(Boolean).join(", ") || undefined;
}
