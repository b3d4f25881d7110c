import { circumstances, median, type Row, table } from "#bench/support/report.ts";
import { exceptions, type Measured } from "./lighthouse-visit.ts";

const bars = { lowest: 90, median: 97, others: 100, lcp: 1_300, cls: 0 };

/** Returns one row per bar, over all screens. */
export function compareWithBars(screens: Measured[]): Row[] {
  const performance = screens.map(({ scores }) => scores[0]);
  const row = (what: string, bar: string, measured: string | number, meets: (screen: Measured) => boolean): Row => {
    const missed = screens.filter((screen) => !meets(screen));
    const detail = `${screens.length - missed.length} of ${screens.length} screens`;
    return { what, bar, measured: String(measured), met: missed.length === 0, detail };
  };
  return [
    row(
      "performance, every screen",
      `>= ${bars.lowest}`,
      `lowest ${Math.min(...performance)}`,
      ({ scores }) => scores[0] >= bars.lowest,
    ),
    {
      what: "performance, median",
      bar: `>= ${bars.median}`,
      measured: String(median(performance)),
      met: median(performance) >= bars.median,
      detail: "of all screens",
    },
    row(
      "accessibility, best practices, SEO",
      `${bars.others}, known exceptions apart`,
      `lowest ${Math.min(...screens.map(lowestOther))}`,
      (screen) => lowestOther(screen) >= bars.others,
    ),
    row(
      "LCP",
      `<= ${bars.lcp} ms`,
      `largest ${Math.max(...screens.map(({ lcp }) => lcp))} ms`,
      ({ lcp }) => lcp <= bars.lcp,
    ),
    row("CLS", String(bars.cls), `largest ${Math.max(...screens.map(({ cls }) => cls))}`, ({ cls }) => cls <= bars.cls),
  ];
}

/** A category counts as full if only known exceptions failed in it. */
function lowestOther({ scores, failed, excepted }: Measured): number {
  return failed.length === 0 && excepted.length > 0 ? bars.others : Math.min(...scores.slice(1));
}

export function screenTable(screens: Measured[]): string {
  return [
    "| page | performance | accessibility | best practices | SEO | LCP ms | CLS | TBT ms | failed |",
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ...screens.map(({ path, scores, lcp, cls, tbt, failed, excepted }) => {
      const audits = [...failed, ...excepted.map((audit) => `(${audit})`)].join(" ");
      return `| ${path} | ${scores.join(" | ")} | ${lcp} | ${cls} | ${tbt} | ${audits} |`;
    }),
  ].join("\n");
}

export function document(screens: Measured[], runs: number): string {
  return `${[
    "# Lighthouse, mobile",
    `${circumstances()} Simulated throttling, four times slower; medians of ${runs} runs a screen, pictures rendered before.`,
    table(compareWithBars(screens)),
    "Audits in brackets are known exceptions:",
    exceptions.map(({ audit, reason }) => `- \`${audit}\`: ${reason}.`).join("\n"),
    screenTable(screens),
  ].join("\n\n")}\n`;
}
