import { expect, type Page, test } from "@playwright/test";

test("a drawing that is not encoded yet looks like the encoded one", async ({ page }) => {
  await page.goto("/robots.txt");
  const city = (name: string) => `/pictures/any/city/${name}/paper-1200`;
  const isDrawing = page.waitForResponse((answer) => answer.headers()["content-type"] === "image/svg+xml");
  // Another picture at a second try, because the first is encoded by then.
  const name = test.info().retry === 0 ? "kotor" : "ljubljana";
  const quick = await look(page, `${city(name)}.avif`);
  await isDrawing;
  const encoded = await lookWhenEncoded(page, `${city(name)}.png`);
  const another = await lookWhenEncoded(page, `${city("sarajevo")}.png`);
  expect(difference(quick, encoded)).toBeLessThan(difference(another, encoded) / 3);
});

/** A busy encoder answers 503 for a moment. */
async function lookWhenEncoded(page: Page, src: string): Promise<number[]> {
  let colours: number[] = [];
  await expect(async () => {
    colours = await look(page, src);
  }).toPass({ timeout: 90_000 });
  return colours;
}

/** The picture's colors as the browser shows it, scaled to 48 × 27 pixels. */
async function look(page: Page, src: string): Promise<number[]> {
  await page.setContent(`<img src="${src}" width="960" height="540">`);
  return page.locator("img").evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    const context = new OffscreenCanvas(48, 27).getContext("2d") as OffscreenCanvasRenderingContext2D;
    context.imageSmoothingQuality = "high";
    context.drawImage(img, 0, 0, 48, 27);
    return [...context.getImageData(0, 0, 48, 27).data];
  });
}

const difference = (a: number[], b: number[]) =>
  a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
