/** Submits the provider's pages like a browser: logs in and consents, or denies. */
export async function visitProvider(
  start: string,
  answer: { login: string } | "deny",
): Promise<{ location: string } | { form: Record<string, string>; action: string }> {
  const cookies = new Map<string, string>();
  let url = start;
  let body: URLSearchParams | undefined;
  for (let step = 0; step < 12; step++) {
    const response = await fetch(url, {
      method: body ? "POST" : "GET",
      redirect: "manual",
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(body && { body }),
    });
    body = undefined;
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (location) {
      const next = new URL(location, url);
      if (next.origin !== new URL(start).origin) return { location: next.href };
      url = next.href;
      continue;
    }
    const html = await response.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    if (!action) throw new Error(`The provider shows no form: ${response.status} ${html.slice(0, 500)}`);
    const fields = [...html.matchAll(/<input[^>]*type="hidden"[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)];
    const form = Object.fromEntries(fields.map(([, name = "", value = ""]) => [name, value]));
    const target = new URL(action, url);
    if (target.origin !== new URL(start).origin) return { form, action: target.href };
    if (answer === "deny") url = `${url}/abort`;
    else {
      url = target.href;
      body = new URLSearchParams({ ...form, login: answer.login, password: "whatever" });
    }
  }
  throw new Error("The provider sends in circles");
}
