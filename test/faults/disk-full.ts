import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { openSession } from "#app/domain/sessions/open-session.ts";
import type { Scenario } from "./scenario.ts";

const port = 4392;

/**
 * The disk is full while a guest changes their picture: the error is clear, the old picture stays, and a later attempt
 * succeeds.
 */
export const diskFull: Scenario = async (world) => {
  assert.equal(process.getuid?.(), 0, "a disk of its own is made for this: run it as root");
  const disk = join(world.folder, "small-disk");
  mkdirSync(disk);
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", disk]);
  const server = await world.start(port, { DATA_DIR: disk });
  try {
    await world.db.rows(
      "faults-user",
      `insert into "user" (id, name, email, email_verified) values ('disk', 'Ada', 'disk@example.org', true)`,
    );
    const token = await openSession(world.db, { userId: "disk", device: "faults", provenBy: "password" }, new Date());
    const upload = async () => {
      const form = new FormData();
      const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, () => Math.random() * 256));
      const picture = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
        .png()
        .toBuffer();
      form.set("intent", "picture");
      form.set("picture", new File([new Uint8Array(picture)], "me.png", { type: "image/png" }));
      const response = await fetch(`http://localhost:${port}/profile`, {
        method: "POST",
        redirect: "manual",
        headers: { Cookie: `session=${token}`, Origin: `http://localhost:${port}` },
        body: form,
      });
      return { status: response.status, page: await response.text() };
    };
    const image = async () =>
      (await world.db.one<{ image: string | null }>("faults-image", `select image from "user" where id = 'disk'`))
        ?.image;

    assert.equal((await upload()).status, 200);
    const before = await image();
    const filler = join(disk, "filler");
    assert.throws(() => writeFileSync(filler, Buffer.alloc(2_000_000)), /ENOSPC/);
    const refused = await upload();
    assert.equal(refused.status, 507, "the answer on a full disk");
    assert.match(refused.page, /An error occurred while processing the request/);
    assert.equal(await image(), before, "the old picture stays");
    assert.equal((await fetch(`http://localhost:${port}/uploads/${before}`)).status, 200);
    assert.equal((await fetch(`http://localhost:${port}/krakow`)).status, 200, "pages go on");
    rmSync(filler);
    assert.equal((await upload()).status, 200, "it works again");
    assert.notEqual(await image(), before);
    const left = readdirSync(join(disk, "uploads"), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    assert.equal(left.length, 1, "no half-written file stays");
    return "a full disk was told, the old picture stayed, and with room again the new one came";
  } finally {
    await server.stop();
    execFileSync("umount", [disk]);
  }
};
