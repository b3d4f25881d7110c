import { Hono } from "hono";

const passed = ["code", "state", "iss", "error", "error_description"];

/**
 * Apple returns by a cross-site form POST, with which browsers send no SameSite=Lax cookies. The 303 redirect to a GET
 * brings the cookie that binds the OAuth flow to this browser.
 */
export function oauthFormPost() {
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

/** Apple sends the user's name only at the first log-in, beside the token. */
function nameIn(user: unknown): string | undefined {
  try {
    const { name } = JSON.parse(String(user));
    return [name.firstName, name.lastName].filter(Boolean).join(" ").slice(0, 120);
  } catch {
    return undefined;
  }
}
