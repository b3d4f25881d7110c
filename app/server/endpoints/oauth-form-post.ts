import { Hono } from "hono";

const passed = ["code", "state", "iss", "error", "error_description"];

/**
 * Apple returns with a form from its own site, and browsers send no Lax cookies along with that. Asking the browser to
 * come again by a plain navigation brings the cookie that ties the visit to this browser.
 */
export function oauthReturn() {
  return new Hono().post("/:provider", async (context) => {
    const form = await context.req.parseBody();
    const query = new URLSearchParams();
    for (const name of passed) {
      const value = form[name];
      if (typeof value === "string" && value.length < 2_000) query.set(name, value);
    }
    const name = nameIn(form.user);
    if (name) query.set("name", name);
    return context.redirect(`/oauth/callback/${encodeURIComponent(context.req.param("provider"))}?${query}`, 303);
  });
}

/** Apple tells a person's name once, beside the token. */
function nameIn(user: unknown): string | undefined {
  try {
    const { name } = JSON.parse(String(user));
    return [name.firstName, name.lastName].filter(Boolean).join(" ").slice(0, 120);
  } catch {
    return undefined;
  }
}
