import * as v from "valibot";

const base64Url = (maxCharacters: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(maxCharacters), v.regex(/^[\w-]+$/));
const common = { id: base64Url(1_400), rawId: base64Url(1_400), type: v.literal("public-key") };

/** What the browser sends of a new passkey; every other member is left out. */
const added = v.object({
  ...common,
  response: v.object({
    clientDataJSON: base64Url(8_000),
    attestationObject: base64Url(20_000),
    // Only a hint for the browser: where one says something new, nothing is kept.
    transports: v.fallback(
      v.pipe(v.array(v.picklist(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"])), v.maxLength(8)),
      [],
    ),
  }),
});

/** What the browser sends when a passkey has signed. */
const signed = v.object({
  ...common,
  response: v.object({
    clientDataJSON: base64Url(8_000),
    authenticatorData: base64Url(4_000),
    signature: base64Url(8_000),
  }),
});

export const readAdded = (json: string) => read(added, json);
export const readSigned = (json: string) => read(signed, json);

function read<Schema extends typeof added | typeof signed>(
  schema: Schema,
  json: string,
): (v.InferOutput<Schema> & { challenge: string }) | undefined {
  const answer = v.safeParse(schema, parse(json));
  if (!answer.success) return undefined;
  const clientData = v.safeParse(
    v.object({ challenge: base64Url(200) }),
    parse(Buffer.from(answer.output.response.clientDataJSON, "base64url").toString()),
  );
  return clientData.success ? { ...answer.output, challenge: clientData.output.challenge } : undefined;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
