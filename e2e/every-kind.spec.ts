import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { HtmlValidate } from "html-validate";

/** One page of each kind in every language; `{article}` and `{guide}` are filled in from the lists. */
const kinds: Record<string, [en: string, es: string, de: string, pl: string]> = {
  home: ["/", "/es", "/de", "/pl"],
  country: ["/poland", "/es/polonia", "/de/polen", "/pl/polska"],
  city: ["/krakow", "/es/cracovia", "/de/krakau", "/pl/krakow"],
  "new city": ["/tirana", "/es/tirana", "/de/tirana", "/pl/tirana"],
  tour: ["/krakow/old-town", "/es/cracovia/casco-antiguo", "/de/krakau/altstadt", "/pl/krakow/stare-miasto"],
  about: ["/about", "/es/acerca", "/de/ueber-uns", "/pl/o-nas"],
  articles: ["/blog", "/es/blog?sort=oldest", "/de/blog?page=2", "/pl/blog"],
  article: ["{article}", "{article}", "{article}", "{article}"],
  career: ["/career", "/es/carrera", "/de/karriere", "/pl/kariera"],
  contact: ["/contact", "/es/contactar", "/de/kontakt", "/pl/kontakt"],
  faqs: ["/faqs", "/es/faq-preguntas-de-uso-frecuente", "/de/faqs?q=regen", "/pl/faqs"],
  guides: ["/guides", "/es/guides", "/de/guides", "/pl/guides"],
  guide: ["{guide}", "{guide}", "{guide}", "{guide}"],
  "guide’s tours": ["{guide}/tours", "{guide}/tours", "{guide}/tours", "{guide}/tours"],
  partnership: ["/partnership", "/es/partnership", "/de/partnership", "/pl/partnership"],
  "private tours": ["/private-tours", "/es/tours-privados", "/de/private-touren", "/pl/zwiedzanie-prywatne"],
  "private offer": [
    "/private-tours/krakow",
    "/es/tours-privados/cracovia",
    "/de/private-touren/krakau",
    "/pl/zwiedzanie-prywatne/krakow",
  ],
  search: ["/search", "/es/search?q=cracovia", "/de/search?q=qqqqqq", "/pl/search?q=krakow&payment=paid"],
  eu: ["/supported-by-eu", "/es/supported-by-eu", "/de/supported-by-eu", "/pl/supported-by-eu"],
  terms: ["/terms-of-service", "/es/terminos-de-servicio", "/de/terms-of-service", "/pl/warunki-korzystania-z-uslug"],
  board: ["/tours-board", "/es/tours-board?day=1", "/de/tours-board?city=all", "/pl/tours-board?language=hu"],
  "not found": ["/krakov", "/es/nada/de/esto", "/de/guides/niemand", "/pl/krakow/nic"],
};
const prefixes = ["", "/es", "/de", "/pl"];

const validator = new HtmlValidate({
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // React writes attributes and empty elements in its own valid way.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "no-inline-style": "off",
    "no-trailing-whitespace": "off",
    "void-style": "off",
    // Titles end in the site's name; numbers are texts of the content, not of the markup.
    "long-title": "off",
    "tel-non-breaking": "off",
    "no-raw-characters": "off",
    "require-sri": "off",
    "prefer-native-element": "off",
    "no-implicit-input-type": "off",
    "no-redundant-for": "off",
    // The menus are part of the page's outline, not documents of their own.
    "heading-level": ["error", { sectioningRoots: [] }],
  },
});

for (const [index, locale] of ["en", "es", "de", "pl"].entries()) {
  test(`every kind of page is sound in ${locale}`, async ({ page, baseURL }) => {
    test.setTimeout(600_000);
    const errors: string[] = [];
    let at = "";
    page.on("console", (message) => {
      // The browser itself reports the answer 404, which is what we ask for there.
      if (message.type() === "error" && !/status of 404/.test(message.text())) errors.push(`${at}: ${message.text()}`);
    });
    page.on("pageerror", (error) => errors.push(`${at}: ${error.message}`));
    await page.route("**/pictures/**", (route) => route.fulfill({ contentType: "image/svg+xml", body: onePixel }));
    const prefix = prefixes[index] ?? "";
    const article = await firstLink(`${baseURL}${prefix}/blog`, `${prefix}/blog/`);
    const guide = await firstLink(`${baseURL}${prefix}/guides`, `${prefix}/guides/`);
    for (const paths of Object.values(kinds)) {
      at = (paths[index] ?? "").replace("{article}", article).replace("{guide}", guide);
      errors.push(...(await invalid(baseURL + at)).map((problem) => `${at}: ${problem}`));
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(at);
      await hydrated(page);
      // Colours and the frame around the page are the same in every language.
      const axe = new AxeBuilder({ page });
      errors.push(...(await violations(locale === "en" ? axe : axe.include("main"))).map((one) => `${at}: ${one}`));
      if (locale === "en") {
        await page.emulateMedia({ colorScheme: "dark" });
        const contrast = new AxeBuilder({ page }).withRules(["color-contrast"]);
        errors.push(...(await violations(contrast)).map((one) => `${at} (dark): ${one}`));
      }
      await page.setViewportSize({ width: 320, height: 640 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) errors.push(`${at} is ${overflow} px too wide for a small phone: ${await widest(page)}`);
    }
    expect(errors).toEqual([]);
  });
}

test("every kind of page says the same without JavaScript", async ({ page, browser, baseURL }) => {
  test.setTimeout(600_000);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  const article = await firstLink(`${baseURL}/blog`, "/blog/");
  const guide = await firstLink(`${baseURL}/guides`, "/guides/");
  for (const one of [page, plain])
    await one.route("**/pictures/**", (route) => route.fulfill({ contentType: "image/svg+xml", body: onePixel }));
  const less: string[] = [];
  for (const [path] of Object.values(kinds)) {
    const at = baseURL + path.replace("{article}", article).replace("{guide}", guide);
    await Promise.all([page.goto(at), plain.goto(at)]);
    await hydrated(page);
    const [full, bare] = await Promise.all([words(page), words(plain)]);
    const missing = full.filter((word) => !bare.includes(word));
    // The office's hours in the visitor's own time are all that only a browser can know.
    if (missing.length > 12) less.push(`${at} lacks ${missing.slice(0, 12).join(" ")}`);
  }
  await context.close();
  expect(less).toEqual([]);
});

async function words(page: Page): Promise<string[]> {
  return (await page.locator("main").innerText()).split(/\s+/);
}

const onePixel = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

async function firstLink(url: string, start: string): Promise<string> {
  const html = await (await fetch(url)).text();
  const links = [...html.matchAll(/href="([^"?#]+)"/g)].map((match) => match[1] ?? "");
  return links.find((link) => link.startsWith(start) && !link.endsWith(".xml")) ?? "";
}

async function invalid(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  const report = await validator.validateString(html);
  return report.results.flatMap((result) =>
    result.messages.map((message) => `${message.ruleId}: ${message.message} (${message.selector})`),
  );
}

async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactFiber"));
  });
}

async function violations(axe: AxeBuilder): Promise<string[]> {
  // Our pages have no frames: without a look into them it is twice as fast.
  const result = await axe.setLegacyMode().analyze();
  return result.violations.flatMap((violation) =>
    violation.nodes
      .slice(0, 3)
      .map((node) => `${violation.id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ""}`),
  );
}

function widest(page: Page): Promise<string> {
  return page.evaluate(() => {
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 0.5,
    );
    return wide
      .slice(0, 3)
      .map((element) => `${element.tagName}.${element.className}`)
      .join(", ");
  });
}
