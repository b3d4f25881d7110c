import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { preparePicture } from "#app/domain/accounts/prepare-picture.ts";
import { s3Storage } from "#app/storage/s3-storage.ts";
import { childProcesses } from "#test/support/child-processes.ts";
import { testNow } from "#test/support/database.ts";
import { startVerifyingS3 } from "#test/support/s3-server.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { createTemporaryFolder, removeTemporaryFolder } from "#test/support/temporary-folder.ts";
import { signedUp, type Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let folder: string;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  site = await openSite({ DATA_DIR: folder });
});
afterAll(async () => {
  await site.close();
  await removeTemporaryFolder(folder);
});

let people = 0;
const newVisitor = () => signedUp(site, `picture${++people}@accounts.example`);

const photo = (format: "png" | "jpeg", width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: "#c86432" } })
    .toFormat(format)
    .toBuffer();

function upload(
  visitor: Visitor,
  body: Uint8Array,
  name = "me.png",
  type = "image/png",
  headers?: Record<string, string>,
) {
  const form = new FormData();
  form.set("intent", "picture");
  form.set("picture", new File([new Uint8Array(body)], name, { type }));
  return visitor.post("/profile", form, headers);
}

const pictureOf = async (visitor: Visitor): Promise<string | null> =>
  (await (await visitor.get("/session")).json()).picture;

/** A decompression bomb: the PNG header declares 50,000 × 50,000 pixels. */
function hugePng(): Uint8Array {
  const bytes = Buffer.from(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082",
    "hex",
  );
  bytes.writeUInt32BE(50_000, 16);
  bytes.writeUInt32BE(50_000, 20);
  return bytes;
}

describe("a picture", () => {
  test.each(["png", "jpeg"] as const)("as %s is drawn anew, square, and the old one is removed", async (format) => {
    const visitor = await newVisitor();
    expect((await upload(visitor, await photo(format), `me.${format}`, `image/${format}`)).status).toBe(200);
    const first = (await pictureOf(visitor)) as string;
    expect(first).toMatch(/^\/uploads\/pictures\/[\w-]{43}\.webp$/);
    const served = await site.fetch(first);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    const body = new Uint8Array(await served.arrayBuffer());
    expect(await sharp(body).metadata()).toMatchObject({ format: "webp", width: 480, height: 480 });
    await upload(visitor, await photo(format, 300, 300));
    expect((await site.fetch(first)).status).toBe(404);
    const second = (await pictureOf(visitor)) as string;
    expect(second).not.toBe(first);
    await visitor.post("/profile", { intent: "remove-picture" });
    expect(await pictureOf(visitor)).toBeNull();
    expect((await site.fetch(second)).status).toBe(404);
  });

  test("loses where it was taken, and stands upright", async () => {
    const taken = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#000" } })
      .composite([{ input: await photo("png", 100, 200), left: 0, top: 0 }])
      .jpeg()
      .withExif({ IFD0: { Make: "Lantern Camera" }, IFD3: { GPSLatitude: "50/1 3/1 41/1", GPSLatitudeRef: "N" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const prepared = await preparePicture(taken);
    if (!prepared.ok) throw new Error(prepared.reason);
    const { exif, icc, xmp, orientation } = await sharp(prepared.body).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
    const { data } = await sharp(prepared.body)
      .resize(1, 4, { kernel: "nearest" })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Orientation 6 rotates by 90° clockwise: the left side becomes the top.
    expect(data[0]).toBeGreaterThan(data[9] ?? 255);
  });

  test("that is none is refused and nothing is kept", async () => {
    const visitor = await newVisitor();
    const png = await photo("png", 8, 8);
    const script = Buffer.from("<script>alert(1)</script>");
    const wrong: [body: Uint8Array, message: string][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), ".png or .jpg"],
      [Buffer.from("<html><script>alert(1)</script></html>"), ".png or .jpg"],
      [Buffer.from("GIF89a<script>"), ".png or .jpg"],
      [Buffer.concat([png.subarray(0, 8), script]), "cannot be opened"],
      [png.subarray(0, 40), "cannot be opened"],
      [hugePng(), "cannot be opened"],
      [Buffer.concat([png, Buffer.alloc(1_048_577 - png.length)]), "under 1\u00a0MB"],
      [new Uint8Array(), "choose a picture first"],
    ];
    for (const [body, message] of wrong) {
      const response = await upload(visitor, body);
      expect(response.status).toBe(422);
      expect(await response.text()).toContain(message);
    }
    expect(await pictureOf(visitor)).toBeNull();
  });

  test("far too large is refused on the page, though its button's name is sent after the file", async () => {
    const visitor = await newVisitor();
    const form = new FormData();
    form.set("picture", new File([await photo("jpeg"), new Uint8Array(12_000_000)], "me.jpg", { type: "image/jpeg" }));
    form.set("intent", "picture");
    const response = await visitor.post("/de/profile", form);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("kleiner als 1");
    expect(await pictureOf(visitor)).toBeNull();
  });

  test("that is a page in disguise comes out as a picture and nothing else", async () => {
    const visitor = await newVisitor();
    const polyglot = Buffer.concat([await photo("jpeg", 20, 20), Buffer.from("<script>alert(1)</script>")]);
    expect((await upload(visitor, polyglot, "me.html", "text/html")).status).toBe(200);
    const served = await site.fetch((await pictureOf(visitor)) as string);
    expect(served.headers.get("content-type")).toBe("image/webp");
    expect(Buffer.from(await served.arrayBuffer()).includes("script")).toBe(false);
  });

  test("needs its whole unguessable name; folders are not listed and not left", async () => {
    const visitor = await newVisitor();
    await upload(visitor, await photo("png"));
    const files = await readdir(`${folder}/uploads/pictures`);
    expect(files.length).toBeGreaterThan(0);
    for (const path of [
      "/uploads/pictures/..%2f..%2fsecret",
      "/uploads/pictures/%2e%2e%2f%2e%2e%2fsecret.webp",
      `/uploads/pictures/${files[0]?.slice(0, -6)}.webp`,
    ])
      expect((await site.fetch(path)).status).toBe(404);
  });

  test("goes when its owner leaves", async () => {
    const visitor = await newVisitor();
    await upload(visitor, await photo("png"));
    const picture = (await pictureOf(visitor)) as string;
    await visitor.post("/profile", {
      intent: "delete",
      email: `picture${people}@accounts.example`,
      current: "golden lantern",
    });
    expect((await site.fetch(picture)).status).toBe(404);
  });
});

describe("S3-compatible storage", () => {
  async function startS3() {
    const credentials = { key: "LANTERNKEY", secret: "a secret", region: "eu-central-1", bucket: "walks" };
    const server = await startVerifyingS3(credentials);
    onTestFinished(() => server.close());
    return { ...credentials, endpoint: server.endpoint };
  }

  test("keeps, gives back and removes; what is absent is absent, what is refused throws", async () => {
    const settings = await startS3();
    const storage = s3Storage(settings);
    const key = `pictures/${"a".repeat(43)}.webp`;
    expect(await storage.get(key)).toBeUndefined();
    await storage.put(key, Buffer.from("first"));
    await storage.put(key, Buffer.from("second"));
    expect(Buffer.from((await storage.get(key)) ?? []).toString()).toBe("second");
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.get(key)).toBeUndefined();
    await expect(s3Storage({ ...settings, key: "nobody" }).put(key, Buffer.from("x"))).rejects.toThrow("403");
    await expect(s3Storage({ ...settings, bucket: "other" }).put(key, Buffer.from("x"))).rejects.toThrow("no bucket");
    await expect(storage.put("../secret", Buffer.from("x"))).rejects.toThrow("Not a key of ours");
  });

  test("serves the whole site's pictures by its settings alone", async () => {
    const { endpoint, bucket, region, key, secret } = await startS3();
    const remote = await openSite({
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_KEY: key,
      S3_SECRET: secret,
    });
    onTestFinished(() => remote.close());
    const visitor = await signedUp(remote, "remote@accounts.example");
    expect((await upload(visitor, await photo("jpeg"))).status).toBe(200);
    const picture = (await pictureOf(visitor)) as string;
    expect((await remote.fetch(picture)).headers.get("content-type")).toBe("image/webp");
    await visitor.post("/profile", { intent: "remove-picture" });
    expect((await remote.fetch(picture)).status).toBe(404);
  });
});

describe("many pictures of one account", () => {
  test("are taken two at a time", async () => {
    const visitor = await newVisitor();
    const png = await photo("png", 3_000, 2_000);
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(visitor, png)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(await refused?.text()).toContain("Too many pictures at once. Please wait a while and try again.");
  });

  test("a fifth upload of one client at a time is refused before it is read", async () => {
    const png = await photo("png", 3_000, 2_000);
    const visitors = [await newVisitor(), await newVisitor(), await newVisitor()];
    const answers = await Promise.all([...visitors, ...visitors].map((visitor) => upload(visitor, png)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429]);
  });

  test("are ten an hour; then the picture stays as it was until the hour is over", async () => {
    // The other tests' pictures came from the same client.
    const later = testNow.getTime() + 2 * 3_600_000;
    site.setNow(new Date(later));
    const visitor = await newVisitor();
    const png = await photo("png");
    for (let turn = 0; turn < 10; turn++) expect((await upload(visitor, png)).status).toBe(200);
    const kept = await pictureOf(visitor);
    expect((await upload(visitor, png)).status).toBe(429);
    expect(await pictureOf(visitor)).toBe(kept);
    site.setNow(new Date(later + 61 * 60_000));
    expect((await upload(visitor, png)).status).toBe(200);
    site.setNow(testNow);
  });
});

test("pictures that wait for a hanging encoder take no place from a log-in", async () => {
  const own = await openSite({ PROXIES: "1" });
  onTestFinished(() => own.close());
  const visitors = await Promise.all(
    Array.from({ length: 14 }, (_, index) => signedUp(own, `waiting${index}@accounts.example`)),
  );
  const png = await photo("png");
  const from = (client: number) => ({ "X-Forwarded-For": `10.0.0.${client}` });
  expect((await upload(visitors[0] as Visitor, png, "me.png", "image/png", from(1))).status).toBe(200);
  const encoders = childProcesses(process.pid, "encoder-process");
  for (const pid of encoders) process.kill(pid, "SIGSTOP");
  const waiting = visitors.flatMap((visitor, client) =>
    [1, 2].map(() => upload(visitor, png, "me.png", "image/png", from(client))),
  );
  const form = new URLSearchParams({ email: "waiting1@accounts.example", password: "golden lantern" });
  const logIn = await own.fetch("/login", { method: "POST", body: form, headers: from(99) });
  const answered = await Promise.race([Promise.any(waiting).then(() => true), Promise.resolve(false)]);
  for (const pid of encoders) process.kill(pid, "SIGCONT");
  expect([logIn.status, answered]).toEqual([302, false]);
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
