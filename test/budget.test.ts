import { globSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { firstPackets } from "#app/server/media/picture-formats.ts";
import { readOnlySite } from "./support/site.ts";

const site = await readOnlySite();

const kilobytes = (files: string[]) => files.reduce((sum, file) => sum + statSync(file).size, 0) / 1000;

test("the style sheet is at most 15 KB and the fonts at most 90 KB", () => {
  expect(kilobytes(globSync("build/client/assets/index-*.css.br"))).toBeLessThanOrEqual(15);
  expect(kilobytes(globSync("build/client/assets/*.woff2"))).toBeLessThanOrEqual(90);
});

/** Waits until the picture is encoded: before that its drawing is sent. */
async function loadPicture(path: string, type: string): Promise<ArrayBuffer> {
  const load = async () => {
    const response = await site.fetch(path);
    return { type: response.headers.get("Content-Type"), body: await response.arrayBuffer() };
  };
  await expect.poll(async () => (await load()).type, { timeout: 60_000 }).toBe(type);
  return (await load()).body;
}

test("each font that every page asks for fits into the first ten packets of an answer", () => {
  const everyPage = globSync("build/client/assets/*.woff2").filter((file) => !file.includes("-rare-"));
  expect(everyPage).toHaveLength(2);
  for (const file of everyPage) expect(statSync(file).size, file).toBeLessThanOrEqual(firstPackets);
});

test.each(["/vilnius", "/skopje", "/dresden"])(
  // Those of all cities are measured without the site, in `phone-pictures.test.ts`.
  "a phone's first picture of %s fits into the first ten packets of an answer",
  async (path) => {
    const html = await (await site.fetch(path)).text();
    const picture = /srcSet="(?:[^"]*, )?([^" ]+-1600\.svg) 960w"/i.exec(html)?.[1] as string;
    const load = async () => {
      const response = await site.fetch(picture, { headers: { "Accept-Encoding": "br" } });
      expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
      expect(response.headers.get("Content-Encoding")).toBe("br");
      return (await response.arrayBuffer()).byteLength;
    };
    // The first answer is compressed in haste; what is kept is smaller.
    await expect.poll(load, { timeout: 60_000 }).toBeLessThanOrEqual(firstPackets);
  },
);

test.each(["contact", "partnership", "private-tours", "krakov"])("the drawing of /%s is there", async (path) => {
  const html = await (await site.fetch(`/${path}`)).text();
  const picture = /[^" ]+\/page\/all\/[a-z-]+-480\.webp/.exec(html)?.[0];
  expect((await loadPicture(picture as string, "image/webp")).byteLength).toBeGreaterThan(1_000);
});

test.each([
  "guide/woman/nobody-at-all-240.webp",
  "tour/krakow/made-up--castle-480.webp",
  "city/atlantis/night-480.webp",
])("a picture of nothing of ours, %s, is not drawn", async (path) => {
  expect((await site.fetch(`/pictures/anything/${path}`)).status).toBe(404);
});
