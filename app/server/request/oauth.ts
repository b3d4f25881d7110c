import { createPrivateKey, sign } from "node:crypto";
import * as oauth from "oauth4webapi";
import type { Providers } from "#app/config/integrations.ts";
import type { ProviderName } from "#app/domain/accounts/providers.ts";

export type OAuthFlow = { state: string; nonce: string; verifier: string; redirectUri: string };
export type ProviderProfile = { subject: string; email: string | undefined; emailVerified: boolean; name: string };

type Server = { server: oauth.AuthorizationServer; at: number };
const known = new Map<string, Server>();
const hour = 3_600_000;

/** Discovery runs on first use, because an unreachable provider must not stop the site from starting. */
async function discover(issuer: string): Promise<oauth.AuthorizationServer> {
  const cached = known.get(issuer);
  if (cached && Date.now() - cached.at < hour) return cached.server;
  const url = new URL(issuer);
  const response = await oauth.discoveryRequest(url, { algorithm: "oidc", ...connection(issuer) });
  const server = await oauth.processDiscoveryResponse(url, response);
  known.set(issuer, { server, at: Date.now() });
  return server;
}

/** Plain http is allowed only for a provider on localhost, as in tests. */
function connection(address: string) {
  const { protocol, hostname } = new URL(address);
  const local = protocol === "http:" && ["localhost", "127.0.0.1"].includes(hostname);
  return { [oauth.allowInsecureRequests]: local, signal: () => AbortSignal.timeout(10_000) };
}

async function serverOf(providers: Providers, name: ProviderName): Promise<oauth.AuthorizationServer> {
  const { facebook } = providers;
  if (name === "facebook" && facebook)
    return {
      issuer: new URL(facebook.authorizeUrl).origin,
      authorization_endpoint: facebook.authorizeUrl,
      token_endpoint: facebook.tokenUrl,
    };
  const provider = name === "google" ? providers.google : providers.apple;
  if (!provider) throw new Error(`${name} is not set up`);
  return discover(provider.issuer);
}

const scopes = { google: "openid email profile", apple: "openid name email", facebook: "email public_profile" };

export async function authorizationUrl(providers: Providers, name: ProviderName, flow: OAuthFlow): Promise<string> {
  const server = await serverOf(providers, name);
  const url = new URL(server.authorization_endpoint as string);
  const params = {
    client_id: providers[name]?.clientId ?? "",
    response_type: "code",
    redirect_uri: flow.redirectUri,
    scope: scopes[name],
    state: flow.state,
    code_challenge: await oauth.calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: "S256",
    ...(name !== "facebook" && { nonce: flow.nonce }),
    ...(name === "apple" && { response_mode: "form_post" }),
  };
  for (const [key, value] of Object.entries(params)) url.searchParams.set(key, value);
  return url.href;
}

export class Denied extends Error {}

/** Exchanges the code for the user's profile; throws if any part of the response is invalid. */
export async function readProfile(
  providers: Providers,
  name: ProviderName,
  flow: OAuthFlow,
  answer: URLSearchParams,
): Promise<ProviderProfile> {
  if (["access_denied", "user_cancelled_authorize"].includes(answer.get("error") ?? "")) throw new Denied();
  const server = await serverOf(providers, name);
  const client = { client_id: providers[name]?.clientId ?? "" };
  const parameters = oauth.validateAuthResponse(server, client, answer, flow.state);
  const options = connection(server.token_endpoint as string);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.ClientSecretPost(secretOf(providers, name)),
    parameters,
    flow.redirectUri,
    flow.verifier,
    options,
  );
  if (name === "facebook") {
    const { access_token } = await oauth.processAuthorizationCodeResponse(server, client, response);
    return facebookProfile(providers.facebook?.profileUrl as string, access_token);
  }
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: flow.nonce,
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(server, response, options);
  const claims = oauth.getValidatedIdTokenClaims(tokens) as oauth.IDToken;
  return {
    subject: claims.sub,
    email: textOf(claims.email),
    // Apple sends `email_verified` as a string.
    emailVerified: claims.email_verified === true || claims.email_verified === "true",
    name: textOf(claims.name) ?? "",
  };
}

/** Facebook does not report whether an email address was verified, so it counts as unverified. */
async function facebookProfile(url: string, accessToken: string): Promise<ProviderProfile> {
  const options = connection(url);
  const response = await oauth.protectedResourceRequest(
    accessToken,
    "GET",
    new URL(url),
    undefined,
    undefined,
    options,
  );
  const person = (await response.json()) as Record<string, unknown>;
  const subject = textOf(person.id) ?? textOf(person.sub);
  if (!response.ok || !subject) throw new Error("Facebook told nothing about the person");
  return { subject, email: textOf(person.email), emailVerified: false, name: textOf(person.name) ?? "" };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function secretOf(providers: Providers, name: ProviderName): string {
  if (name !== "apple") return providers[name]?.clientSecret ?? "";
  const apple = providers.apple as NonNullable<Providers["apple"]>;
  const now = Math.floor(Date.now() / 1_000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = { iss: apple.teamId, iat: now, exp: now + 300, aud: apple.issuer, sub: apple.clientId };
  const content = `${part({ alg: "ES256", kid: apple.keyId })}.${part(claims)}`;
  const key = { key: createPrivateKey(apple.privateKey), dsaEncoding: "ieee-p1363" as const };
  return `${content}.${sign("sha256", Buffer.from(content), key).toString("base64url")}`;
}
