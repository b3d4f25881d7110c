import { expect, test } from "vitest";
import { withdrawnCookies } from "#app/blocks/consent/cookie-list.ts";
import { answered, type Category, chosenIn, consentCookieText, consentMode, parseConsent } from "./consent-cookie.ts";

const set = (...chosen: Category[]) => new Set(chosen);

test("a choice is read back from the cookie it was written to", () => {
  for (const consent of [set(), set("f"), set("f", "s"), set("f", "s", "m")]) {
    const [pair] = consentCookieText(consent, true).split(";");
    expect(parseConsent(`a=1; ${pair}; b=2`)).toEqual(consent);
  }
  expect(consentCookieText(set("m", "f"), false)).toBe("consent=v1.f.m; Path=/; Max-Age=15552000; SameSite=Lax");
});

test("no choice, an older one and a foreign one all mean that nobody has chosen", () => {
  for (const cookies of [undefined, null, "", "consent=", "consent=v0.f.s.m", "xconsent=v1.f", "other=consent=v1"])
    expect(parseConsent(cookies)).toBeUndefined();
  expect(parseConsent("consent=v1.x.f.__proto__")).toEqual(set("f"));
});

test("a page's head and its scripts agree on whether anybody has answered", () => {
  const answers = ["consent=v1", "a=1; consent=v1.f.s; b=2", "b=2; consent=v1.m"];
  const none = ["", "consent=", "consent=v0.f", "consent=v11", "xconsent=v1.f", "other=consent=v1"];
  for (const cookies of [...answers, ...none]) {
    expect(answered.test(cookies), cookies).toBe(answers.includes(cookies));
    expect(parseConsent(cookies) !== undefined, cookies).toBe(answers.includes(cookies));
  }
});

test("marketing grants the three of advertising, statistics analytics, nothing else anything", () => {
  const denied = {
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
    analytics_storage: "denied",
  };
  const advertising = { ad_storage: "granted", ad_user_data: "granted", ad_personalization: "granted" };
  expect(consentMode(set())).toEqual(denied);
  expect(consentMode(set("f"))).toEqual(denied);
  expect(consentMode(set("s"))).toEqual({ ...denied, analytics_storage: "granted" });
  expect(consentMode(set("m"))).toEqual({ ...denied, ...advertising });
});

test("a form says accept, reject or what is ticked", () => {
  const form = (...entries: [string, string][]) => {
    const data = new FormData();
    for (const [name, value] of entries) data.append(name, value);
    return data;
  };
  expect(chosenIn(form(["answer", "accept"]))).toEqual(set("f", "s", "m"));
  expect(chosenIn(form(["answer", "reject"], ["category", "m"]))).toEqual(set());
  expect(chosenIn(form(["answer", "save"], ["category", "s"], ["category", "evil"]))).toEqual(set("s"));
});

test("cookies of categories that are not allowed are found by name or beginning", () => {
  const names = ["consent", "_ga", "_ga_ABC", "_gcl_au", "session", "_gat"];
  expect(withdrawnCookies(names, set())).toEqual(["_ga", "_ga_ABC", "_gcl_au"]);
  expect(withdrawnCookies(names, set("s"))).toEqual(["_gcl_au"]);
  expect(withdrawnCookies(names, set("s", "m"))).toEqual([]);
});
