import type { TestSite } from "./site.ts";

export type Visitor = {
  cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Sends a form as a page without JavaScript would. */
  post(
    path: string,
    form: Record<string, string> | URLSearchParams | FormData,
    headers?: Record<string, string>,
  ): Promise<Response>;
};

/** A browser without JavaScript, which stores cookies and does not follow redirects. */
export function openVisitor(
  site: Pick<TestSite, "fetch">,
  userAgent = "Mozilla/5.0 (X11; Linux) Firefox/140.0",
): Visitor {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit, headers: Record<string, string> = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await site.fetch(path, {
      ...init,
      headers: { "User-Agent": userAgent, ...(cookie && { Cookie: cookie }), ...headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    get: (path, headers) => send(path, {}, headers),
    post: (path, form, headers) =>
      send(path, { method: "POST", body: form instanceof FormData ? form : new URLSearchParams(form) }, headers),
  };
}

/** Returns the text of the newest mail to an address. */
export async function mailTo(site: TestSite, email: string): Promise<string> {
  const mail = await site.db.one<{ body: string }>(
    "test-newest-mail",
    "select body from outgoing_mail where recipient = $1 order by id desc limit 1",
    [email],
  );
  return mail?.body ?? "";
}

/** Returns the path and query of the first link in a mail. */
export function linkIn(mail: string): string {
  const url = new URL(/https?:\/\/\S+/.exec(mail)?.[0] ?? "http://no-link.invalid/");
  return url.pathname + url.search;
}

/** Signs up a new account and logs it in. */
export async function signedUp(site: TestSite, email: string, password = "golden lantern"): Promise<Visitor> {
  const visitor = openVisitor(site);
  await visitor.post("/signup", { name: "Ada Guest", email, password, repeat: password });
  const link = linkIn(await mailTo(site, email));
  await visitor.post(link, { token: new URLSearchParams(link.split("?")[1]).get("token") ?? "" });
  return visitor;
}
