import { argon2Sync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hashPassword, isPassword } from "./hash-password.ts";
import { isCommonPassword } from "./password-rules.ts";

describe("passwords", () => {
  test("hashed at an earlier cost still open the account", async () => {
    const nonce = Buffer.alloc(16, 7);
    const cost = { parallelism: 1, tagLength: 32, memory: 8_192, passes: 1 };
    const tag = argon2Sync("argon2id", { message: Buffer.from("old lantern"), nonce, ...cost });
    const hash = `$argon2id$v=19$m=8192,t=1,p=1$${nonce.toString("base64url")}$${tag.toString("base64url")}`;
    expect(await isPassword("old lantern", hash)).toBe(true);
    expect(await isPassword("new lantern", hash)).toBe(false);
  });

  test("are kept as salted argon2id and recognised however the letters were composed", async () => {
    const hash = await hashPassword("z\u0142ota \u00f3semka");
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashPassword("z\u0142ota \u00f3semka")).not.toBe(hash);
    expect(await isPassword("z\u0142ota o\u0301semka", hash)).toBe(true);
    expect(await isPassword("z\u0142ota osemka", hash)).toBe(false);
    expect(await isPassword("anything", undefined)).toBe(false);
  });

  test.each(["123456", "PASSWORD", "aaaaaaa", "ada@example.org", "LanternWalks2027"])(
    "%s is too common",
    (password) => {
      expect(isCommonPassword(password, "ada@example.org")).toBe(true);
    },
  );
});
