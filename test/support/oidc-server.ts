import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Provider, { type Configuration } from "oidc-provider";

export type Person = { email?: string; email_verified?: boolean; name?: string };
export type OidcServer = {
  /** Settings that make the site use this server for all three providers. */
  variables: Record<string, string>;
  /** Accounts of the server, by login name. */
  people: Map<string, Person>;
  close(): Promise<void>;
};

const apple = { teamId: "TEAM123456", keyId: "KEY1234567", secret: "known to this server alone" };

/**
 * Starts a real OpenID Connect server that requires PKCE, with Apple's signed client secrets and Facebook's profile
 * endpoint.
 */
export async function startOidcServer(origin: string): Promise<OidcServer> {
  const people = new Map<string, Person>();
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const publicPem = publicKey.export({ type: "spki", format: "pem" });
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configuration(origin, people));
  // Its page for choosing who one is would say so on every start.
  const handle = provider.callback();

  http.on("request", async (request: IncomingMessage & { body?: object }, response: ServerResponse) => {
    if (request.url?.startsWith("/graph/me")) return profile(provider, people, request, response);
    if (request.method === "POST" && request.url === "/token") {
      const form = Object.fromEntries(new URLSearchParams(await text(request)));
      if (form.client_id === "apple") {
        if (!isAppleSecret(form.client_secret ?? "", publicPem.toString(), issuer)) return refuse(response);
        form.client_secret = apple.secret;
      }
      request.body = form;
    }
    handle(request, response);
  });
  return {
    people,
    variables: {
      GOOGLE_CLIENT_ID: "google",
      GOOGLE_CLIENT_SECRET: "google secret",
      GOOGLE_ISSUER: issuer,
      FACEBOOK_CLIENT_ID: "facebook",
      FACEBOOK_CLIENT_SECRET: "facebook secret",
      FACEBOOK_AUTHORIZE_URL: `${issuer}/auth`,
      FACEBOOK_TOKEN_URL: `${issuer}/token`,
      FACEBOOK_PROFILE_URL: `${issuer}/graph/me?fields=id,name,email`,
      APPLE_CLIENT_ID: "apple",
      APPLE_TEAM_ID: apple.teamId,
      APPLE_KEY_ID: apple.keyId,
      APPLE_PRIVATE_KEY: privateKey.export({ type: "pkcs8", format: "pem" }).toString().replaceAll("\n", "\\n"),
      APPLE_ISSUER: issuer,
    },
    close: () => new Promise((resolve) => http.closeAllConnections() ?? http.close(() => resolve())),
  };
}

function configuration(origin: string, people: Map<string, Person>): Configuration {
  const client = (client_id: string, client_secret: string) => ({
    client_id,
    client_secret,
    redirect_uris: [`${origin}/oauth/callback/${client_id}`],
    token_endpoint_auth_method: "client_secret_post" as const,
  });
  return {
    clients: [client("google", "google secret"), client("facebook", "facebook secret"), client("apple", apple.secret)],
    scopes: ["openid", "email", "profile", "name", "public_profile"],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ["test"] },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
  };
}

/** Facebook's Graph API does not report whether the email address is verified. */
async function profile(
  provider: Provider,
  people: Map<string, Person>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const token = await provider.AccessToken.find(request.headers.authorization?.replace(/^Bearer /, "") ?? "");
  if (!token) return refuse(response);
  const { email, name } = people.get(token.accountId) ?? {};
  response.setHeader("Content-Type", "application/json").end(JSON.stringify({ id: token.accountId, email, name }));
}

function isAppleSecret(secret: string, publicPem: string, issuer: string): boolean {
  const [head = "", body = "", signature = ""] = secret.split(".");
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
  const key = { key: createPublicKey(publicPem), dsaEncoding: "ieee-p1363" as const };
  const signed = verify("sha256", Buffer.from(`${head}.${body}`), key, Buffer.from(signature, "base64url"));
  const { iss, aud, sub, exp } = read(body);
  return (
    signed &&
    read(head).kid === apple.keyId &&
    iss === apple.teamId &&
    aud === issuer &&
    sub === "apple" &&
    exp > Date.now() / 1_000
  );
}

function refuse(response: ServerResponse): void {
  response.writeHead(401, { "Content-Type": "application/json" }).end(JSON.stringify({ error: "invalid_client" }));
}
