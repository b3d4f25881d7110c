import * as v from "valibot";

const text = v.optional(v.string());
const address = (fallback: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((value) => URL.canParse(value), "must be a whole address such as https://example.org"),
    ),
    fallback,
  );
const graph = "https://graph.facebook.com/v23.0";

/** Settings for S3 and OAuth providers; a provider is offered once all its credentials are set. */
export const integrationEntries = {
  S3_ENDPOINT: v.optional(v.pipe(v.string(), v.url("must be an address such as https://s3.example.org"))),
  S3_BUCKET: text,
  S3_REGION: v.optional(v.string(), "auto"),
  S3_KEY: text,
  S3_SECRET: text,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: address("https://accounts.google.com"),
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: text,
  FACEBOOK_AUTHORIZE_URL: address("https://www.facebook.com/v23.0/dialog/oauth"),
  FACEBOOK_TOKEN_URL: address(`${graph}/oauth/access_token`),
  FACEBOOK_PROFILE_URL: address(`${graph}/me?fields=id,name,email`),
  APPLE_CLIENT_ID: text,
  APPLE_TEAM_ID: text,
  APPLE_KEY_ID: text,
  APPLE_PRIVATE_KEY: text,
  APPLE_ISSUER: address("https://appleid.apple.com"),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_HOST: v.optional(v.pipe(v.string(), v.url("must be an address such as http://localhost:12111"))),
};

export const settingGroups = [
  ["S3_ENDPOINT", "S3_BUCKET", "S3_KEY", "S3_SECRET"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_SECRET"],
  ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
];

export type S3Settings = { endpoint: string; bucket: string; region: string; key: string; secret: string };
type OpenId = { clientId: string; issuer: string };
export type Providers = {
  google?: OpenId & { clientSecret: string };
  apple?: OpenId & { teamId: string; keyId: string; privateKey: string };
  facebook?: {
    clientId: string;
    clientSecret: string;
    authorizeUrl: string;
    tokenUrl: string;
    profileUrl: string;
  };
};
export type IntegrationSettings = v.InferOutput<v.ObjectSchema<typeof integrationEntries, undefined>>;

export function readS3(settings: IntegrationSettings): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret, S3_REGION: region } = settings;
  return endpoint && bucket && key && secret ? { endpoint, bucket, key, secret, region } : undefined;
}

export function readProviders(settings: IntegrationSettings): Providers {
  const providers: Providers = {};
  if (settings.GOOGLE_CLIENT_ID && settings.GOOGLE_CLIENT_SECRET)
    providers.google = {
      clientId: settings.GOOGLE_CLIENT_ID,
      clientSecret: settings.GOOGLE_CLIENT_SECRET,
      issuer: settings.GOOGLE_ISSUER,
    };
  if (settings.FACEBOOK_CLIENT_ID && settings.FACEBOOK_CLIENT_SECRET)
    providers.facebook = {
      clientId: settings.FACEBOOK_CLIENT_ID,
      clientSecret: settings.FACEBOOK_CLIENT_SECRET,
      authorizeUrl: settings.FACEBOOK_AUTHORIZE_URL,
      tokenUrl: settings.FACEBOOK_TOKEN_URL,
      profileUrl: settings.FACEBOOK_PROFILE_URL,
    };
  if (settings.APPLE_CLIENT_ID && settings.APPLE_TEAM_ID && settings.APPLE_KEY_ID && settings.APPLE_PRIVATE_KEY)
    providers.apple = {
      clientId: settings.APPLE_CLIENT_ID,
      teamId: settings.APPLE_TEAM_ID,
      keyId: settings.APPLE_KEY_ID,
      // The key is multi-line, but a .env value is one line with `\n` escapes.
      privateKey: settings.APPLE_PRIVATE_KEY.replaceAll("\\n", "\n"),
      issuer: settings.APPLE_ISSUER,
    };
  return providers;
}
