import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testNow } from "#test/support/database.ts";
import { type FormSite, openFormSite } from "./form-client.fixture.ts";
import { receivePdf } from "./inspect-pdf.server.ts";

let site: FormSite;
beforeAll(async () => {
  site = await openFormSite();
});
afterAll(() => site.close());

describe("attachments", () => {
  const application = { city: "brno", name: "Ada", email: "cv@example.org", languages: "Czech", message: "I walk." };
  const pdf = (bytes: number) => new Blob(["%PDF-1.7\n", new Uint8Array(bytes - 9)], { type: "application/pdf" });

  test("a PDF under 5 MB is kept and reaches the office; the applicant hears that interest is registered", async () => {
    const response = await site.post(
      "/guides/apply",
      { ...application, file: pdf(5 * 1024 * 1024 - 1) },
      "../../my CV\u202E.pdf",
    );
    expect(await response.text()).toContain("We’ve received your application.");
    const stored = await site.db.rows(
      "test-files",
      "select filename, octet_length(content) as size from application_file",
    );
    expect(stored).toEqual([{ filename: "-my CV-.pdf", size: 5 * 1024 * 1024 - 1 }]);
    const office = (await site.officeMails()).at(-1);
    expect(office?.body).toMatch(/-my CV-\.pdf: http:\/\/localhost:3000\/office\/inbox\/application\/\d+/);
    expect(office?.attachments).toEqual([]);
    expect(office?.headers["Reply-To"]).toBe("cv@example.org");
    expect((await site.mailsTo("cv@example.org"))[0]?.body).toContain("only in Dresden");
  });

  test("files of a day are limited for each client and in all; the form goes through without one", async () => {
    const send = (key: string, withFile = true) => {
      const fields = { ...application, email: `${key}@example.org`, message: key };
      return withFile
        ? site.post("/guides/apply", { ...fields, file: pdf(100) }, "cv.pdf")
        : site.post("/guides/apply", fields);
    };
    const setUses = (like: string, uses: number) =>
      site.db.rows("test-file-uses", "update rate_limit set uses = $2 where key like $1", [like, uses]);
    expect((await send("first-file")).status).toBe(200);
    const kilobytes = 150 * 1_024;
    await setUses("files of all", kilobytes);
    expect((await send("one-when-scarce")).status).toBe(200);
    for (const full of [{ "files from %": 5 }, { "files of all": kilobytes, "files scarce": kilobytes }]) {
      await setUses("form guide %", 0);
      await setUses("files %", 0);
      for (const [like, uses] of Object.entries(full)) await setUses(like, uses);
      const most = Object.keys(full).length;
      const refused = await send(`file-${most}`);
      expect([refused.status, await refused.text()]).toEqual([
        422,
        expect.stringContaining("cannot take any more files today"),
      ]);
      expect((await send(`none-${most}`, false)).status).toBe(200);
    }
    await setUses("form guide %", 0);
    await setUses("files %", 0);
  });

  test("a few networks cannot use up the files of everybody", async () => {
    const send = async (clientIp: string, megabytes: number) => {
      const file = new File([pdf(megabytes * 1_024 * 1_024)], "cv.pdf");
      const answer = await receivePdf({ db: site.db, now: () => testNow, clientIp }, file);
      return typeof answer !== "string";
    };
    await site.db.rows("test-no-files", "delete from rate_limit where key like 'files %'");
    let accepted = 0;
    for (let network = 0; network < 30; network++)
      for (let file = 0; file < 5; file++) if (await send(`10.50.0.${network}`, 4.9)) accepted += 1;
    expect(accepted).toBeLessThanOrEqual(31);
    expect(await send("10.51.0.1", 4.9)).toBe(false);
    expect(await send("10.51.0.1", 0.3)).toBe(true);
    expect(await send("10.51.0.1", 0.3)).toBe(false);
    expect(await send("10.51.0.2", 1.9)).toBe(true);
    await site.db.rows("test-no-files-left", "delete from rate_limit where key like 'files %'");
  });

  test("anything else is refused beside the field, and what was typed is kept", async () => {
    const wrong: [Blob, string][] = [
      [pdf(5 * 1024 * 1024), "large.pdf"],
      [new Blob(["<svg onload=alert(1)>"]), "drawing.pdf"],
      [new Blob(["%PDF-1.7"]), "program.exe"],
    ];
    for (const [file, name] of wrong) {
      const response = await site.post("/guides/apply", { ...application, file }, name);
      const html = await response.text();
      expect(response.status, name).toBe(422);
      expect(html).toContain("Please attach a PDF under 5\u00a0MB");
      expect(html).toContain("I walk.");
    }
    expect((await site.post("/guides/apply", { ...application, city: "atlantis" })).status).toBe(422);
  });

  test("a file far above the limit is refused on the page in its language, and what was typed is kept", async () => {
    for (const [path, message] of [
      ["/guides/apply", "Please attach a PDF under 5\u00a0MB"],
      ["/pl/guides/apply", "Dołącz plik PDF mniejszy niż 5\u00a0MB"],
    ] as const) {
      const response = await site.post(path, { ...application, file: pdf(20 * 1024 * 1024) }, "scan.pdf");
      const html = await response.text();
      expect(response.status, path).toBe(422);
      expect(html).toContain(message);
      expect(html).toContain("I walk.");
      expect(html).toContain('value="cv@example.org"');
    }
    const film = await site.post("/guides/apply", { ...application, file: pdf(33 * 1024 * 1024) }, "film.pdf");
    expect(film.status).toBe(413);
  });
});
