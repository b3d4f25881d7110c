import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { pause, type Scenario } from "./scenario.ts";

const port = 4394;
const origin = `http://localhost:${port}`;
const kills = 10;

/** Kills the picture encoder with SIGKILL while pictures are asked for: every answer is a picture, and all get made. */
export const encoder: Scenario = async (world) => {
  const folder = await mkdtemp(join(world.folder, "encoder-"));
  const server = await world.start(port, { DATA_DIR: folder });
  try {
    const cities = await world.db.rows<{ id: string }>("faults-cities", "select id from city order by id limit 40");
    const asked = async (city: string, width: number) => {
      const response = await fetch(`${origin}/pictures/any/city/${city}/night-${width}.avif`);
      await response.arrayBuffer();
      assert.equal(response.status, 200, `the picture of ${city}`);
      return response.headers.get("Content-Type");
    };
    const seen = new Set<number>();
    for (let kill = 0; kill < kills; kill++) {
      const answers = await Promise.all(cities.slice(kill * 4, kill * 4 + 4).map(({ id }) => asked(id, 640)));
      for (const type of answers) assert.match(type ?? "", /^image\/(svg\+xml|avif)$/);
      const pid = await childOf(server.pid);
      seen.add(pid);
      process.kill(pid, "SIGKILL");
    }
    const deadline = Date.now() + 300_000;
    for (const { id } of cities) {
      while ((await asked(id, 640)) !== "image/avif") {
        assert.ok(Date.now() < deadline, `the picture of ${id} was never made`);
        await pause(100);
      }
    }
    assert.equal(seen.size, kills, "a new encoder after every kill");
    return `${kills} kills of the encoder, every answer a picture, ${cities.length} of ${cities.length} made in the end`;
  } finally {
    await server.stop();
  }
};

/** The encoder is the server's only child. */
async function childOf(pid: number): Promise<number> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(20)) {
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
    if (child) return Number(child);
  }
  throw new Error("There is no encoder");
}
