import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fillBrand } from "#app/i18n/fill-brand.ts";
import { locales } from "#app/i18n/locales.ts";
import { officeTexts, site } from "#app/site.ts";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** The name as words, as a host name and as a file name. */
const name = new RegExp(site.name.split(" ").map(escaped).join("[ -]?"), "i");
const officeCity = new RegExp(`${locales.map((locale) => escaped(officeTexts[locale].city)).join("|")}|krakow`, "i");

const isCode = (file: string) =>
  !/\.test\.tsx?$|\.fixture\.ts$/.test(file) && file !== "app/site.ts" && !/\.(png|ico|woff2)$/.test(file);

function linesWith(pattern: RegExp, folders: string[], except: RegExp): string[] {
  const files = globSync(folders, { withFileTypes: false }).filter((file) => /\.\w+$/.test(file) && isCode(file));
  expect(files.length).toBeGreaterThan(50);
  return files
    .filter((file) => !except.test(file))
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 120)}`] : [])),
    );
}

test("only app/site.ts names the company", () => {
  const said = linesWith(name, ["app/**/*.*", "vite/**/*.*", "public/**/*.*", "content/**/*.*"], /^$/);
  // Backups made before a renaming stay readable, and the embedded database is found where it is.
  const internal = /"lantern-walks-backup-1"|"\/var\/lib\/lantern-walks"/;
  expect(said.filter((line) => !internal.test(line))).toEqual([]);
});

test("code names the office's city only where it draws or describes that city", () => {
  const places = /^app\/db\/migrations\/|common-passwords|guessed-names/;
  expect(linesWith(officeCity, ["app/**/*.*", "vite/**/*.*", "public/**/*.*"], places)).toEqual([]);
});

test("texts take the name, the address and the hours from the brand", () => {
  const text = { lead: "{siteName} {officeInCity}", list: ["{siteEmail}", "{officeCity}: {officeHours}", "{count}"] };
  expect(fillBrand("de", text)).toEqual({
    lead: `${site.name} ${officeTexts.de.inCity}`,
    list: [site.email, `${officeTexts.de.city}: ${officeTexts.de.hours}`, "{count}"],
  });
});
