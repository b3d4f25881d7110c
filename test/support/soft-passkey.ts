import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import type { Visitor } from "./visitor.ts";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const text = (bytes: Buffer) => bytes.toString("base64url");

/** What a device may say wrong. */
type Lies = { origin?: string; host?: string; count?: number; unverified?: boolean; type?: string; challenge?: string };

/** A passkey in software: ES256, without a certificate, as a password manager makes one. */
export class SoftPasskey {
  readonly id = text(randomBytes(16));
  count = 0;
  private readonly key: KeyObject;
  private readonly publicKey: KeyObject;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.key = privateKey;
    this.publicKey = publicKey;
  }

  /** The answer to a challenge to make this passkey. */
  made(challenge: string, lies: Lies = {}): string {
    const { x = "", y = "" } = this.publicKey.export({ format: "jwk" });
    const cose = Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]);
    const id = Buffer.from(this.id, "base64url");
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
    const data = this.authenticatorData(lies, 0x40, credential);
    // {"fmt": "none", "attStmt": {}, "authData": data}
    const object = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
      Buffer.from([0x59, data.length >> 8, data.length & 255]),
      data,
    ]);
    const clientDataJSON = text(this.clientData("webauthn.create", challenge, lies));
    return this.answer({ clientDataJSON, attestationObject: text(object), transports: ["internal"] });
  }

  /** The answer to a challenge to sign with this passkey. */
  signed(challenge: string, lies: Lies = {}): string {
    const data = this.authenticatorData(lies, 0);
    const clientData = this.clientData("webauthn.get", challenge, lies);
    const signature = createSign("sha256")
      .update(Buffer.concat([data, sha256(clientData)]))
      .sign(this.key);
    return this.answer({
      clientDataJSON: text(clientData),
      authenticatorData: text(data),
      signature: text(signature),
    });
  }

  private answer(response: Record<string, unknown>): string {
    return JSON.stringify({ id: this.id, rawId: this.id, type: "public-key", response });
  }

  private clientData(type: string, challenge: string, lies: Lies): Buffer {
    const origin = lies.origin ?? "http://localhost:3000";
    return Buffer.from(
      JSON.stringify({ type: lies.type ?? type, challenge: lies.challenge ?? challenge, origin, crossOrigin: false }),
    );
  }

  private authenticatorData(lies: Lies, flags: number, rest = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lies.count ?? this.count);
    const seen = 1 | (lies.unverified ? 0 : 4) | flags;
    return Buffer.concat([sha256(lies.host ?? "localhost"), Buffer.from([seen]), count, rest]);
  }
}

/** The challenge for this visitor, as the page asks for it. */
export async function challengeFor(visitor: Visitor, purpose: "add" | "confirm" | "log-in"): Promise<string> {
  // From an address of its own where a proxy is trusted, because challenges are limited by client.
  const headers = { "X-Forwarded-For": `198.51.100.${randomBytes(1)[0]}` };
  const response = await visitor.post("/passkeys/options", { purpose }, headers);
  if (response.status !== 200) throw new Error(`no challenge: ${response.status}`);
  return ((await response.json()) as { challenge: string }).challenge;
}

/** Adds a passkey to the account of a visitor whose log-in is fresh. */
export async function addedPasskey(visitor: Visitor, name = "My laptop"): Promise<SoftPasskey> {
  const passkey = new SoftPasskey();
  const answer = passkey.made(await challengeFor(visitor, "add"));
  const response = await visitor.post("/profile/passkeys", { intent: "add", name, passkey: answer });
  if (response.status !== 200) throw new Error(`not added: ${response.status}`);
  return passkey;
}

export async function logInWith(visitor: Visitor, passkey: SoftPasskey, lies: Lies = {}): Promise<Response> {
  const answer = passkey.signed(await challengeFor(visitor, "log-in"), lies);
  return visitor.post("/login", { passkey: answer });
}
