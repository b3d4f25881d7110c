import { readFileSync } from "node:fs";
import { parser } from "@prometheus-io/lezer-promql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { openSite, type TestSite } from "#test/support/site.ts";

/** Metrics of Prometheus itself, and of jobs, which exist once a job has run or failed. */
const madeElsewhere = ["up", "lantern_last_backup_timestamp_seconds", "lantern_task_failures_total"];

let site: TestSite;
let exposed: Set<string>;
beforeAll(async () => {
  site = await openSite();
  const address = await site.serve();
  await (await fetch(`${address}/krakow`)).text();
  const figures = await (await fetch(`${address}/metrics`)).text();
  exposed = new Set([...figures.matchAll(/^([a-z_]\w*)/gm)].map(([, name = ""]) => name));
});
afterAll(() => site?.close());

/** Parses PromQL and returns the metrics it reads. */
function metricsIn(expression: string): string[] {
  const names: string[] = [];
  parser.parse(expression).iterate({
    enter({ type, name, from, to, node }) {
      if (type.isError) throw new Error(`Not PromQL at ${from}: ${expression}`);
      if (name === "Identifier" && node.parent?.name === "VectorSelector") names.push(expression.slice(from, to));
    },
  });
  return names;
}

const unknown = (expressions: string[]) =>
  expressions.flatMap(metricsIn).filter((name) => !exposed.has(name) && !madeElsewhere.includes(name));

test("every metric of the alert rules exists, and each rule says what is wrong and what to do", () => {
  type Rule = { alert: string; expr: string; annotations: Record<string, string> };
  const { groups } = parse(readFileSync("deploy/prometheus-alerts.yml", "utf8")) as { groups: { rules: Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.flatMap(({ expr }) => metricsIn(expr)).length).toBeGreaterThan(rules.length);
  expect(unknown(rules.map(({ expr }) => expr))).toEqual([]);
  for (const { alert, annotations } of rules) expect(Object.keys(annotations), alert).toEqual(["summary", "action"]);
});

test("every metric of the dashboard exists", () => {
  type Dashboard = { panels: { targets?: { expr: string }[] }[]; annotations: { list: { expr: string }[] } };
  const dashboard: Dashboard = JSON.parse(readFileSync("deploy/grafana-dashboard.json", "utf8"));
  const expressions = [...dashboard.panels.flatMap(({ targets = [] }) => targets), ...dashboard.annotations.list].map(
    // Grafana replaces its variables before it asks Prometheus.
    ({ expr }) => expr.replaceAll("$__rate_interval", "5m"),
  );
  expect(expressions.length).toBeGreaterThan(20);
  expect(unknown(expressions)).toEqual([]);
});

test("a metric that does not exist and a rule that is not PromQL are noticed", () => {
  expect(unknown(['rate(lantern_requests_total{kind="page"}[5m]) / lantern_processes'])).toEqual([
    "lantern_requests_total",
  ]);
  expect(() => metricsIn("rate(lantern_processes[5m]")).toThrow("Not PromQL");
});
