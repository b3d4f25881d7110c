/* Answers without a network: pages seen last, tickets, their files. Online, a page always comes from the server. */
const build = new URL(self.location.href).searchParams.get("build");
const stores = {
  assets: "assets",
  pictures: "pictures",
  // Tickets opened without an account stay on this device, those of an account until its session ends.
  tickets: "tickets",
  account: "account-tickets",
  guide: "guide",
  pages: `pages-${build}`,
  offline: `offline-${build}`,
};
/** The account that the site named last, "" for nobody, and the number of the request it answered. */
let said = { request: 0, owner: undefined };
/** Requests are numbered, because a cookie goes with a request when it starts. */
let requests = 0;
const maxEntries = { assets: 400, pictures: 120, tickets: 20, account: 20, guide: 1, [stores.pages]: 25 };
const timeoutMs = 4000;

const isTicket = (path) => /^(\/(es|de|pl))?\/booking\/[^/]+$/.test(path);
const isGuide = (path) => path === "/guide";
const isAsset = (url) => /^\/assets\/[^/]+\.\w+$/.test(url.pathname) && !url.search;
const offlinePath = (path) => `${/^\/(es|de|pl)(?=\/|$)/.exec(path)?.[0] ?? ""}/offline`;

self.addEventListener("install", (event) => {
  event.waitUntil(install());
  self.skipWaiting();
});

async function install() {
  const meta = await fetch(`/builds/meta/${build}.json`)
    .then((response) => response.json())
    .catch((error) => console.warn("The build could not be described", error));
  const cache = await caches.open(stores.offline);
  await Promise.all((meta?.offline ?? ["/offline"]).map((path) => keepPage(cache, path)));
}

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

/** A new build fetches again what the old one kept; what cannot be had again stays as it was. */
async function takeOver() {
  await self.clients.claim();
  const pages = await caches.open(stores.pages);
  for (const name of await caches.keys()) {
    if (name.startsWith("offline-") && name !== stores.offline) await caches.delete(name);
    if (!name.startsWith("pages-") || name === stores.pages) continue;
    const old = await caches.open(name);
    for (const request of await old.keys()) {
      const path = pathOf(request.url);
      if (!(await keepPage(pages, path).catch(() => true))) continue;
      if (!(await pages.match(path))) await pages.put(path, await old.match(request));
    }
    await caches.delete(name);
  }
}

self.addEventListener("message", (event) => {
  const { seen, openedIn = "" } = event.data ?? {};
  const path = typeof seen === "string" && isGuide(seen.split("?")[0]) ? "/guide" : seen;
  if (typeof path !== "string" || !path.startsWith("/")) return;
  const kept = keepPage(undefined, path, openedIn).catch(() => {});
  event.waitUntil(kept.then(() => event.ports?.[0]?.postMessage("done")));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === "POST" && url.pathname === "/logout") event.waitUntil(noteOwner("", ++requests));
  if (request.method !== "GET") return;
  if (url.pathname === "/session") event.respondWith(session(event));
  if (request.mode === "navigate") event.respondWith(page(event, url));
  else if (isAsset(url)) event.respondWith(fileOnce(event, stores.assets));
  else if (url.pathname.startsWith("/pictures/")) event.respondWith(fileOnce(event, stores.pictures));
});

const ownerOf = (response) => response.headers.get("Opened-In") ?? "";

/** Every page asks who is logged in, so this learns of each end of a session: also of one ended elsewhere. */
async function session(event) {
  const request = ++requests;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(noteOwner(ownerOf(response), request));
  return response;
}

/** What an account left in this browser goes when nobody, or somebody else, is logged in. */
async function noteOwner(owner, request) {
  if (request < said.request) return;
  said = { request, owner };
  await inTurn(async () => {
    for (const name of [stores.account, stores.guide]) {
      const cache = await caches.open(name);
      for (const key of await cache.keys())
        if (!owner || ownerOf(await cache.match(key)) !== owner) await cache.delete(key);
    }
  });
}

/** Storing and emptying never overlap, so that nothing is stored after it should have gone. */
let turn = Promise.resolve();
function inTurn(work) {
  const done = turn.then(work);
  turn = done.catch(() => {});
  return done;
}

/** The server first. What is kept answers when there is no network, or this build's copy when the network is too slow. */
async function page(event, url) {
  const path = url.pathname + url.search;
  const request = ++requests;
  const fresh = fetch(event.request);
  if (isGuide(path)) fresh.then((response) => isRefusal(response) && caches.delete(stores.guide)).catch(() => {});
  if (isTicket(url.pathname))
    fresh.then((response) => response.status === 404 && event.waitUntil(dropRefused(path))).catch(() => {});
  fresh
    .then((response) => isCacheable(response, path) && event.waitUntil(put(path, response.clone(), request)))
    .catch(() => {});
  const cached = await findPage(path);
  try {
    return await (cached ? Promise.race([fresh, after(timeoutMs, cached)]) : fresh);
  } catch {
    return cached ?? (await offlinePage(url.pathname));
  }
}

/** A key that the site refuses is an old one: the booking's address has changed. Other keys of the ticket stay. */
async function dropRefused(path) {
  for (const name of storesOf(path)) {
    const cache = await caches.open(name);
    for (const request of await cache.keys(path, sameTicket(path)))
      if (keyOf(request.url) === keyOf(path)) await cache.delete(request);
  }
}

const keyOf = (address) => new URL(address, self.location.href).searchParams.get("key");

/** The way to the log-in page, or the unknown page of someone who is no guide any more. */
const isRefusal = (response) => response.type === "opaqueredirect" || response.status === 404;

async function offlinePage(path) {
  const cache = await caches.open(stores.offline);
  const cached = (await cache.match(offlinePath(path))) ?? (await cache.match("/offline"));
  if (!cached) return Response.error();
  const html = (await cached.text()).replace(/(<ul id="kept">)/, `$1${await listCached()}`);
  return new Response(html, { status: 503, headers: cached.headers });
}

async function listCached() {
  const tickets = [];
  const pages = [];
  for (const name of [stores.account, stores.tickets, stores.pages]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const html = await (await cache.match(request)).text();
      const starts = / data-starts="([^"]*)"/.exec(html)?.[1];
      const named = / data-named="([^"]*)"/.exec(html)?.[1];
      const title = (starts && named) || /<title>([^<]*?)(?: \| [^<|]*)?<\/title>/.exec(html)?.[1];
      const href = pathOf(request.url).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
      const item = `<li><a href="${href}">${title}</a></li>`;
      if (title && starts) tickets.push({ starts, item });
      else if (title) pages.unshift(item);
    }
  }
  return [...inOrder(tickets).map(({ item }) => item), ...pages].join("");
}

/** Tickets ahead first, the soonest first, then the latest past ones. */
function inOrder(tickets) {
  const now = new Date().toISOString();
  const ahead = tickets.filter(({ starts }) => starts >= now).sort((a, b) => a.starts.localeCompare(b.starts));
  const past = tickets.filter(({ starts }) => starts < now).sort((a, b) => b.starts.localeCompare(a.starts));
  return [...ahead, ...past];
}

/** Named by their content, these never change: one copy is enough. A picture not made yet comes in a form not to be kept. */
async function fileOnce(event, name) {
  const cache = await caches.open(name);
  const cached = await cache.match(event.request);
  if (cached) return cached;
  const response = await fetch(event.request);
  if (response.ok && !/no-store/.test(response.headers.get("Cache-Control") ?? "")) {
    const copy = response.clone();
    event.waitUntil(
      cache.put(event.request, copy).then(
        () => trim(name),
        () => {},
      ),
    );
  }
  return response;
}

/** Stores a copy. One that was seen in an account, or without one, is not stored if that has changed meanwhile. */
async function keepPage(cache, path, openedIn) {
  const request = ++requests;
  const response = await fetch(path, { headers: { Accept: "text/html" }, credentials: "same-origin" });
  if (!isCacheable(response, path)) return false;
  if (isTicket(path.split("?")[0]) && ownerOf(response) !== openedIn) return false;
  // Files first: a page that is in the cache works.
  await keepFiles(await response.clone().text());
  if (cache) await cache.put(path, response);
  else await put(path, response, request);
  return true;
}

async function keepFiles(html) {
  const assets = await caches.open(stores.assets);
  const files = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g));
  await Promise.all(
    [...files].map(async (file) => (await assets.match(file)) ?? (await assets.add(file).catch(() => {}))),
  );
  await trim(stores.assets);
}

function put(path, response, request) {
  return inTurn(async () => {
    const owner = ownerOf(response);
    const isOver = request < said.request && owner !== said.owner;
    if (isPersonal(path) && owner && isOver) return;
    const name = isTicket(path.split("?")[0]) && owner ? stores.account : cacheFor(path);
    // The new copy first: if the network goes before it has arrived, the former one stays.
    await (await caches.open(name)).put(path, response);
    for (const store of storesOf(path)) {
      const cache = await caches.open(store);
      for (const key of await cache.keys(path, sameTicket(path)))
        if (store !== name || pathOf(key.url) !== path) await cache.delete(key);
    }
    await trim(name);
  });
}

async function findPage(path) {
  for (const cacheName of storesOf(path)) {
    const cached = await caches.match(path, { ...sameTicket(path), cacheName });
    if (cached) return cached;
  }
}

const storesOf = (path) => (isTicket(path.split("?")[0]) ? [stores.account, stores.tickets] : [cacheFor(path)]);

function isCacheable(response, path) {
  const isPage = response.ok && !response.redirected && response.headers.get("Content-Type")?.startsWith("text/html");
  return isPage && (isPersonal(path) || !/no-store|private/.test(response.headers.get("Cache-Control") ?? ""));
}

/** A ticket is the same whichever of its links it was opened by. */
const sameTicket = (path) => ({ ignoreSearch: isPersonal(path) });

const isPersonal = (path) => isTicket(path.split("?")[0]) || isGuide(path.split("?")[0]);

const cacheFor = (path) =>
  isTicket(path.split("?")[0]) ? stores.tickets : isGuide(path.split("?")[0]) ? stores.guide : stores.pages;

async function trim(name) {
  const cache = await caches.open(name);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - maxEntries[name])).map((key) => cache.delete(key)));
}

function pathOf(address) {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

const after = (milliseconds, value) => new Promise((resolve) => setTimeout(resolve, milliseconds, value));
