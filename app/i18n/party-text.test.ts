import { expect, test } from "vitest";
import { locales } from "./locales.ts";
import { translator } from "./messages.ts";

const words = {
  en: { both: "2 adults, 1 child", children: "2 children", adult: "1 adult" },
  es: { both: "2 adultos, 1 niño", children: "2 niños", adult: "1 adulto" },
  de: { both: "2 Erwachsene, 1 Kind", children: "2 Kinder", adult: "1 Erwachsener" },
  pl: { both: "2 osoby dorosłe, 1 dziecko", children: "2 dzieci", adult: "1 osoba dorosła" },
};

test.each(locales)("a group is named in %s, one without adults too", (locale) => {
  const t = translator(locale);
  const party = (adults: number, children: number) =>
    t("bookingForm.total.party", { adults, children }).replaceAll("\u00a0", " ");
  expect({ both: party(2, 1), children: party(0, 2), adult: party(1, 0) }).toEqual(words[locale]);
});
