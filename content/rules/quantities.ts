import type { ContentLocale } from "#content/schema.ts";

const words: Record<ContentLocale, Record<string, number>> = {
  en: {
    a: 1,
    an: 1,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    twelve: 12,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    twenty: 20,
    thirty: 30,
    ninety: 90,
  },
  es: {
    un: 1,
    una: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    doce: 12,
    catorce: 14,
    quince: 15,
    dieciséis: 16,
    veinte: 20,
    treinta: 30,
    noventa: 90,
  },
  de: {
    ein: 1,
    eine: 1,
    anderthalb: 1.5,
    zwei: 2,
    zweieinhalb: 2.5,
    drei: 3,
    dreieinhalb: 3.5,
    vier: 4,
    viereinhalb: 4.5,
    fünf: 5,
    sechs: 6,
    sieben: 7,
    acht: 8,
    neun: 9,
    zehn: 10,
    zwölf: 12,
    vierzehn: 14,
    fünfzehn: 15,
    sechzehn: 16,
    zwanzig: 20,
    dreißig: 30,
    neunzig: 90,
  },
  pl: {
    półtora: 1.5,
    dwa: 2,
    dwie: 2,
    dwóch: 2,
    trzy: 3,
    trzech: 3,
    cztery: 4,
    czterech: 4,
    pięć: 5,
    pięciu: 5,
    sześć: 6,
    sześciu: 6,
    siedem: 7,
    siedmiu: 7,
    osiem: 8,
    ośmiu: 8,
    dziewięć: 9,
    dziewięciu: 9,
    dziesięć: 10,
    dziesięciu: 10,
    dwanaście: 12,
    czternaście: 14,
    piętnaście: 15,
    szesnaście: 16,
    dwadzieścia: 20,
    trzydzieści: 30,
    dziewięćdziesiąt: 90,
  },
};
const fractions: [RegExp, number][] = [
  [/(and a half|y medi[ao]|i pół)$/i, 0.5],
  [/and a quarter$/i, 0.25],
  [/and three quarters$/i, 0.75],
];
const vague =
  /(nearly|almost|about|over|under|less than|more than|casi|unos|más de|par de|gut|knapp|rund|fast|über|prawie|niemal|ponad|jakichś|około)\s*$/i;

export type Quantity = { value: number; isVague: boolean };

const fraction = "and a half|and a quarter|and three quarters|y medi[ao]|i pół";
const patterns = new Map<string, RegExp>();

/** Finds numbers with a unit in running text: "two and a half level kilometres", "dos horas y media". */
export function quantities(text: string, locale: ContentLocale, unit: string): Quantity[] {
  return [...text.matchAll(patternOf(locale, unit))].map((match) => {
    const whole = match[1]?.toLowerCase() ?? "";
    const part = match[2] ?? match[3] ?? "";
    const extra = fractions.find(([form]) => form.test(part))?.[1] ?? 0;
    return {
      value: (words[locale][whole] ?? Number(whole)) + extra,
      isVague: vague.test(text.slice(0, match.index).trimEnd()),
    };
  });
}

/** One pattern serves thousands of sentences. */
function patternOf(locale: ContentLocale, unit: string): RegExp {
  const key = `${locale} ${unit}`;
  const known = patterns.get(key);
  if (known) return known;
  const number = `\\d+|${Object.keys(words[locale]).join("|")}`;
  const made = new RegExp(
    `(?<!\\p{L})(${number})(?:\\s+(${fraction}))?\\s+(?:\\p{L}+,?\\s+){0,2}?(?:${unit})(?!\\p{L})(?:\\s+(${fraction}))?`,
    "giu",
  );
  patterns.set(key, made);
  return made;
}
