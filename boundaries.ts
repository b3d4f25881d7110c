import { writeFileSync } from "node:fs";
import { resolve } from "node:path";

/** What the files of some folders may import. Of folders in several rows the last row holds. */
type Boundary = {
  of: string[];
  may: string[];
  never?: string[];
  says: string;
  /** By default the rule leaves out tests and fixtures, which may import everything. */
  holdsForTests?: boolean;
};

const ours = ["#app/**", "#art/**", "#content/**", "#test/**", "#bench/**", "#vite/**"];
/** What knows requests or pages. */
const web = ["react", "react-dom", "react-dom/**", "react-router", "hono", "hono/**"];
/** What Node does not run as it is. */
const compiled = ["**/*.tsx", "virtual:*", "virtual:*/**"];

const app = (...names: string[]) => names.map((name) => (name.includes(".") ? `#app/${name}` : `#app/${name}/**`));

const server = [
  ...app("domain", "db", "i18n", "config", "storage", "payments", "jobs", "styles", "site.ts"),
  "#art/**",
];
const routes = [
  ...app("blocks", "browser", "ui", "domain", "i18n", "mail", "storage", "styles", "server/request", "site.ts"),
  ...app("routes/forms", "routes/booking/form/booking-panel.tsx", "routes/booking/form/place.server.ts"),
  ...app("routes/booking/pay/to-pay-page.server.ts"),
  ...app("routes/reviews/review-form.tsx", "routes/newsletter/newsletter-form.tsx"),
  "#art/**",
];
const routesSay =
  "Routes import blocks, browser, ui, domain, i18n, mail, art, storage, styles and server/request; of other areas only what they share.";
/** Areas with folders inside, which import each other. */
const areaOf = (name: string): Boundary => ({
  of: [`app/routes/${name}`],
  may: [...routes, ...app(`routes/${name}`)],
  never: ["pg"],
  says: routesSay,
});

export const boundaries: Boundary[] = [
  { of: ["app/ui"], may: [], says: "ui imports nothing of ours." },
  { of: ["app/i18n"], may: app("i18n", "site.ts"), says: "i18n imports nothing of ours." },
  { of: ["art"], may: ["#art/**", "#content/**"], says: "art imports content only." },
  { of: ["app/mail"], may: app("mail", "i18n", "site.ts"), never: web, says: "mail imports i18n only." },
  { of: ["app/storage"], may: app("config"), says: "storage imports config only." },
  {
    of: ["app/payments"],
    may: [
      ...app("payments", "config"),
      ...["payment-provider.ts", "provider-books.ts"].map((name) => `#app/domain/provider-actions/${name}`),
    ],
    never: web,
    says: "payments imports config and the domain's payment-provider.ts and provider-books.ts only.",
  },
  {
    of: ["app/db"],
    may: app("db", "config/operator-error.ts"),
    never: compiled,
    says: "db imports nothing of ours but config/operator-error.ts.",
  },
  {
    of: ["app/domain"],
    may: app("domain", "db/client.ts", "db/outage.ts", "i18n", "mail", "site.ts"),
    never: web,
    says: "domain imports db/client.ts, db/outage.ts, i18n and mail only; it knows no requests and no pages.",
  },
  { of: ["app/config"], may: app("site.ts"), never: compiled, says: "config imports nothing of ours." },
  {
    of: ["app/seed"],
    may: [...app("seed", "db", "domain", "i18n"), "#content/**"],
    never: compiled,
    says: "seed imports db, domain, i18n and content only.",
  },
  { of: ["app/browser"], may: app("i18n", "domain", "site.ts"), says: "browser imports i18n and domain only." },
  {
    of: ["app/blocks"],
    may: [...app("blocks", "browser", "ui", "i18n", "domain", "site.ts"), "#art/**"],
    says: "blocks import browser, ui, i18n, domain and art only.",
  },
  {
    of: ["app/jobs"],
    may: app("jobs", "domain", "db", "mail", "i18n", "storage", "site.ts"),
    says: "jobs import domain, db, mail, i18n and storage only.",
  },
  { of: ["app/routes"], may: routes, never: ["pg"], says: routesSay },
  ...["account", "booking", "guide-app", "office"].map(areaOf),
  {
    of: ["app/cli"],
    may: [
      ...app("cli", "db", "domain", "config", "storage", "seed", "i18n", "server/media", "site.ts"),
      ...["#art/**", "#content/**"],
    ],
    never: compiled,
    says: "cli imports db, domain, config, storage, seed, art, i18n and server/media only.",
  },
  {
    of: ["app/server"],
    may: server,
    says: "server imports domain, db, i18n, config, storage, payments, art, jobs and styles; of its own rooms none from another.",
  },
  {
    of: ["app/server/request"],
    may: [...server, ...app("server/page-cache/cache-policy.ts", "server/middleware/security-headers.ts")],
    says: "Of the server, request imports cache-policy.ts and security-headers.ts only.",
  },
  {
    of: ["app/server/page-cache", "app/server/media"],
    may: [...server, ...app("server/middleware")],
    says: "Of the server, page-cache and media import middleware only.",
  },
  {
    of: ["app/server/endpoints", "app/server/observability"],
    may: [...server, ...app("server/middleware", "server/page-cache")],
    says: "Of the server, endpoints and observability import middleware and page-cache only.",
  },
  {
    of: ["app/server/process"],
    may: [...server, ...app("seed", "server/observability")],
    never: compiled,
    says: "Of the server, process imports observability only, and nothing that has to be compiled.",
  },
  { of: ["vite"], may: app("i18n"), says: "vite imports i18n only." },
  {
    of: ["content"],
    may: ["#content/**", ...app("i18n", "domain/tours")],
    says: "content imports i18n and the facts of tours only.",
  },
  {
    of: ["test", "e2e"],
    may: ["#app/**", "#art/**", "#content/**", "#test/**"],
    says: "test and e2e do not import bench; what they share is in test.",
    holdsForTests: true,
  },
  {
    of: ["bench"],
    may: ["#app/**", "#art/**", "#test/**", "#bench/**"],
    says: "bench imports app, art and test only.",
    holdsForTests: true,
  },
];

const file = resolve(import.meta.dirname, "biome.boundaries.json");

/** The overrides by which Biome refuses every other import. */
export function biomeOverrides(): string {
  const overrides = boundaries.map(({ of, may, never = [], says, holdsForTests }) => {
    const patterns = [{ group: ["../**", ...ours, ...may.map((path) => `!${path}`), ...never], message: says }];
    return {
      includes: [
        ...of.map((folder) => `${folder}/**`),
        ...(holdsForTests ? [] : ["!**/*.test.ts", "!**/*.fixture.ts"]),
      ],
      linter: { rules: { style: { noRestrictedImports: { level: "error", options: { patterns } } } } },
    };
  });
  return `{ "overrides": [\n${overrides.map((override) => JSON.stringify(override)).join(",\n")}\n] }\n`;
}

if (import.meta.main) writeFileSync(file, biomeOverrides());
