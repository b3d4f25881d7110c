import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FormSite, openFormSite } from "./form-client.fixture.ts";

let site: FormSite;
beforeAll(async () => {
  site = await openFormSite();
});
afterAll(() => site.close());

describe("mail about a form", () => {
  test("goes both ways; the receipt repeats nothing that was typed freely", async () => {
    await site.post("/es/contactar", {
      topic: "other",
      name: "Buy pills at pills.example",
      email: "victim@example.org",
      message: "Buy pills",
    });
    const [receipt] = await site.mailsTo("victim@example.org");
    expect(receipt?.subject).toBe("Hemos recibido tu mensaje");
    expect(receipt?.body).not.toContain("pills");
    const office = (await site.officeMails()).at(-1);
    expect(office?.body).toContain("Buy pills");
    expect(office?.headers["Reply-To"]).toBe("victim@example.org");
  });

  test("a private request names the list price, or that there is none", async () => {
    site.setNow(new Date("2027-06-10T08:00:00Z"));
    const wish = { city: "krakow", date: "2027-07-01", time: "10:00", people: "12", name: "Ada" };
    await site.post("/private-tours", { ...wish, language: "pl", email: "pl@example.org" });
    await site.post("/private-tours", { ...wish, language: "fr", email: "fr@example.org" });
    expect((await site.mailsTo("pl@example.org"))[0]?.body).toMatch(/Price for the group: PLN/);
    expect((await site.mailsTo("fr@example.org"))[0]?.body).toContain("Price for the group: on request");
    const bad: [Record<string, string>, string][] = [
      [{ date: "2027-06-10" }, "tomorrow or a later date"],
      [{ date: "2027-02-30" }, "tomorrow or a later date"],
      [{ date: "2030-01-01" }, "within the next 18\u00a0months"],
      [{ people: "36" }, "from 1 to 35"],
      [{ people: "0" }, "from 1 to 35"],
      [{ people: "1.5" }, "from 1 to 35"],
      [{ people: "1e9" }, "from 1 to 35"],
      [{ language: "zh" }, "Please choose one"],
      [{ city: "atlantis" }, "Please choose a city from the list"],
    ];
    for (const [change, message] of bad) {
      const fields = { ...wish, language: "en", email: "bad@example.org", ...change };
      const response = await site.post("/private-tours", fields);
      expect(response.status, JSON.stringify(change)).toBe(422);
      expect(await response.text(), JSON.stringify(change)).toContain(message);
    }
  });

  test("the availability hint knows guides and their days", async () => {
    const look = async (search: string) => site.fetch(`/forms/availability?${search}`);
    expect(await (await look("city=krakow&date=2028-06-01&language=en")).json()).toEqual({ availability: "likely" });
    expect(await (await look("city=kotor&date=2028-06-01&language=nl")).json()).toEqual({ availability: "ask" });
    expect((await look("city=krakow&date=soon&language=en")).status).toBe(400);
    expect((await look("city=krakow&date=2028-06-01&language=zh")).status).toBe(400);
  });
});
