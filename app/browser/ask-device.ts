import type { PasskeyPurpose } from "#app/domain/passkeys/passkey-challenge.ts";

export type DeviceProblem = "unsupported" | "canceled" | "failed" | "known" | "too_many";
export type DeviceAnswer = { ok: true; answer: string } | { ok: false; problem: DeviceProblem };

type Json<Options> = Parameters<typeof PublicKeyCredential.parseCreationOptionsFromJSON>[0] &
  Parameters<typeof PublicKeyCredential.parseRequestOptionsFromJSON>[0] &
  Options;

/** Lets the device make a passkey or sign with one, and returns its answer as JSON. */
export async function askDevice(purpose: PasskeyPurpose): Promise<DeviceAnswer> {
  if (!globalThis.PublicKeyCredential) return { ok: false, problem: "unsupported" };
  try {
    const response = await fetch("/passkeys/options", { method: "POST", body: new URLSearchParams({ purpose }) });
    if (!response.ok) return { ok: false, problem: response.status === 429 ? "too_many" : "failed" };
    const options = await response.json();
    const credential =
      purpose === "add"
        ? await navigator.credentials.create({ publicKey: creationOptions(options) })
        : await navigator.credentials.get({ publicKey: requestOptions(options) });
    return { ok: true, answer: JSON.stringify(answerOf(credential as PublicKeyCredential)) };
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    if (name === "InvalidStateError") return { ok: false, problem: "known" };
    return { ok: false, problem: name === "NotAllowedError" || name === "AbortError" ? "canceled" : "failed" };
  }
}

// Safari before 18.4 and Chromium before 129 do not convert JSON themselves.
function creationOptions(json: Json<PublicKeyCredentialCreationOptionsJSON>): PublicKeyCredentialCreationOptions {
  if (PublicKeyCredential.parseCreationOptionsFromJSON) return PublicKeyCredential.parseCreationOptionsFromJSON(json);
  return {
    ...json,
    challenge: bytes(json.challenge),
    user: { ...json.user, id: bytes(json.user.id) },
    excludeCredentials: json.excludeCredentials?.map(descriptor),
  } as PublicKeyCredentialCreationOptions;
}

function requestOptions(json: Json<PublicKeyCredentialRequestOptionsJSON>): PublicKeyCredentialRequestOptions {
  if (PublicKeyCredential.parseRequestOptionsFromJSON) return PublicKeyCredential.parseRequestOptionsFromJSON(json);
  return {
    ...json,
    challenge: bytes(json.challenge),
    allowCredentials: json.allowCredentials?.map(descriptor),
  } as PublicKeyCredentialRequestOptions;
}

const descriptor = (json: PublicKeyCredentialDescriptorJSON) => ({ ...json, id: bytes(json.id) });

/** By hand, because some password managers answer with objects that have no `toJSON`. */
function answerOf({ id, rawId, type, response }: PublicKeyCredential) {
  const made = response as AuthenticatorAttestationResponse;
  const signed = response as AuthenticatorAssertionResponse;
  const clientDataJSON = text(response.clientDataJSON);
  return {
    id,
    rawId: text(rawId),
    type,
    response: made.attestationObject
      ? {
          clientDataJSON,
          attestationObject: text(made.attestationObject),
          transports: made.getTransports?.() ?? [],
        }
      : { clientDataJSON, authenticatorData: text(signed.authenticatorData), signature: text(signed.signature) },
  };
}

function bytes(base64Url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64Url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function text(buffer: ArrayBuffer): string {
  const base64 = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
