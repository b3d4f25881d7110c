import { argon2Sync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hashPassword, isPassword } from "./hash-password.ts";
import { passwordProblem } from "./password-rules.ts";

describe("passwords", () => {
  test("hashed at an earlier cost still open the account", async () => {
    const nonce = Buffer.alloc(16, 7);
    const cost = { parallelism: 1, tagLength: 32, memory: 8_192, passes: 1 };
    const tag = argon2Sync("argon2id", { message: Buffer.from("old lantern"), nonce, ...cost });
    const hash = `$argon2id$v=19$m=8192,t=1,p=1$${nonce.toString("base64url")}$${tag.toString("base64url")}`;
    expect(await isPassword("old lantern", hash)).toBe(true);
    expect(await isPassword("new lantern", hash)).toBe(false);
  });

  test("are kept as salted argon2id and recognized however the letters were composed", async () => {
    const hash = await hashPassword("z\u0142ota \u00f3semka");
    expect(await hashPassword("z\u0142ota \u00f3semka")).not.toBe(hash);
    expect(await isPassword("z\u0142ota o\u0301semka", hash)).toBe(true);
    expect(await isPassword("z\u0142ota osemka", hash)).toBe(false);
    expect(await isPassword("anything", undefined)).toBe(false);
  });

  test("are PHC strings", async () => {
    // A salt and a tag without a character of the last two of the alphabet are rare, so a few are enough.
    for (let round = 0; round < 5; round++) {
      const hash = await hashPassword("old lantern");
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
      expect(await isPassword("old lantern", hash)).toBe(true);
    }
  });

  const ada = { email: "ada.byron@lovelace.example", name: "Ada King" };
  const places = ["Krak\u00f3w", "Nowy S\u0105cz", "Poland"];

  test.each([
    ["123456", "PASSWORD", "aaaaaaa", "qwerty12", "1qaz2wsx", "poiuytrewq", "asdf1234"],
    ["Krakow1", "Krak\u00f3w2026!", "NowySacz", "nowy sacz 1", "SummerKrakow"],
    ["Summer2026", "Lato2026!", "Fr\u00fchling1", "20262027", "October10"],
    ["P@ssw0rd!", "Welcome1!", "Passw0rd123", "W3lcome"],
    ["LanternWalks2027", "lantern1", "lantern.walks"],
    ["Praha2026", "wien1990!", "Lemberg1", "Gda\u0144sk 2027", "Moskva99", "Beograd2026", "Zagreb-Praha"],
    ["Anna1990", "micha\u01421985", "Kasia2001!", "Thomas_77", "J\u00fcrgen1", "AnnaTomek"],
    ["ada.byron@lovelace.example", "AdaKing1815", "byron1", "lovelace!", "adabyron"],
  ])("%s and the like are too common", (...passwords) => {
    expect(passwords.filter((password) => !passwordProblem(password, ada, places))).toEqual([]);
  });

  test("one's own name and address are refused in words of their own", () => {
    const own = ["ada.byron@lovelace.example", "AdaKing1815", "byron1", "lovelace!", "adabyron", "Byron-Krakow"];
    expect(own.map((password) => passwordProblem(password, ada, places))).toEqual(own.map(() => "personal"));
    expect(passwordProblem("Krakow2026", ada, places)).toBe("common");
  });

  test("others are not", () => {
    const fair = [
      "golden lantern",
      "copper lantern 3",
      "canadadry",
      "krakow tram 8",
      "zx9!kqp",
      "Summerhouse7",
      "482913",
    ];
    expect(fair.filter((password) => passwordProblem(password, ada, places))).toEqual([]);
  });

  test("of many ways to divide them into words are checked without trying them all", () => {
    const person = { email: "aaa@example.org", name: "aaa aaaaaa aaab" };
    // Time that grows with the square of the length would exceed the limit of a test, every division of it any limit.
    expect(passwordProblem(`${"aaab".repeat(20_000)}wolf`, person, places)).toBeUndefined();
  });
});
