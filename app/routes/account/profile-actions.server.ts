import { data, redirect } from "react-router";
import * as v from "valibot";
import { changeEmailSchema, changePasswordSchema } from "#app/blocks/auth/auth-schemas.ts";
import { fieldErrors } from "#app/blocks/forms/field-errors.ts";
import { personName } from "#app/blocks/forms/field-schemas.ts";
import { type FormErrors, readForm } from "#app/blocks/forms/parse-form.ts";
import { changePicture, noteFile, sweepFiles } from "#app/domain/accounts/change-picture.ts";
import { deleteAccount } from "#app/domain/accounts/delete-account.ts";
import { requestEmailChange } from "#app/domain/accounts/request-email-change.ts";
import { updateProfile } from "#app/domain/accounts/update-profile.ts";
import { changePassword, checkPassword } from "#app/domain/passwords/change-password.ts";
import { retryAfter, type TooMany } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { revokeSession } from "#app/domain/sessions/end-session.ts";
import type { CurrentUser } from "#app/domain/sessions/find-session.ts";
import { newToken } from "#app/domain/sessions/token.ts";
import { type Locale, locales } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { withConfirmation } from "#app/server/request/confirmation.ts";
import type { AppContext } from "#app/server/request/context.ts";
import { writeCookie } from "#app/server/request/cookies.ts";
import { proofAnswer, refuseWithoutPassword } from "#app/server/request/fresh-log-in.ts";
import { limitPictures } from "#app/server/request/limit-pictures.ts";
import { deviceOf, privateHeaders, sessionCookie } from "#app/server/request/session.ts";

/** The result of one form of the profile page, named by `part`. */
export type ProfileAnswer = {
  part: "details" | "email" | "password" | "picture" | "sessions" | "delete";
  saved?: boolean;
  values?: { email: string };
  errors?: FormErrors;
};

type ProfileRequest = {
  site: AppContext;
  visitor: CurrentUser;
  form: FormData;
  request: Request;
  locale: Locale;
};

type Status = 200 | 404 | 409 | 422 | 507;
const answer = (body: ProfileAnswer, status: Status = 200) =>
  data<ProfileAnswer>(body, { status, headers: privateHeaders });

/** Refuses an attempt above a limit, and says when the next one is possible. */
const refuseAttempt = (body: ProfileAnswer, { opensAt }: TooMany, now: Date) =>
  data<ProfileAnswer>(body, { status: 429, headers: { ...privateHeaders, ...retryAfter(opensAt, now) } });

const detailsSchema = v.object({
  name: personName(120),
  locale: v.picklist(locales, fieldErrors.required),
  newsletter: v.optional(v.string()),
});

async function saveDetails({ site, visitor, form }: ProfileRequest) {
  const read = readForm(detailsSchema, form);
  if (!read.ok) return answer({ part: "details", errors: read.errors }, 422);
  const { name, locale, newsletter } = read.value;
  await updateProfile(site.db, visitor, { name, locale, newsletter: newsletter === "on" }, site.now());
  return answer({ part: "details", saved: true });
}

async function changeEmail({ site, visitor, form }: ProfileRequest) {
  const read = readForm(changeEmailSchema, form);
  const values = { email: String(form.get("email") ?? "").slice(0, 254) };
  if (!read.ok) return answer({ part: "email", errors: read.errors, values }, 422);
  const { email, current } = read.value;
  const request = { email, password: current, clientIp: site.clientIp, origin: site.origin };
  const result = await requestEmailChange(site.db, visitor, request, site.now());
  site.logSecurityEvent(result.ok ? "email_change_requested" : "email_change_refused", { user: visitor.id });
  if (result.ok) return answer({ part: "email", saved: true });
  const errors: FormErrors = {
    same_email: { email: "profile.email.same_email" as const },
    wrong_password: { current: "auth.error.wrong_password" as const },
    too_many: { form: "auth.error.too_many" as const },
  }[result.reason];
  const body: ProfileAnswer = { part: "email", errors, values };
  return result.reason === "too_many" ? refuseAttempt(body, result, site.now()) : answer(body, 422);
}

async function savePassword({ site, visitor, form, request, locale }: ProfileRequest) {
  const read = readForm(changePasswordSchema, form);
  if (!read.ok) return answer({ part: "password", errors: read.errors }, 422);
  const { current = "", password } = read.value;
  const change = { current, password, device: deviceOf(request), origin: site.origin };
  const result = await changePassword(site.db, visitor, change, site.now());
  site.logSecurityEvent(result.ok ? "password_changed" : "password_refused", { user: visitor.id });
  if (result.ok) {
    // Without JavaScript the page would be rendered with the old session, which has just ended. Redirect instead.
    const headers: [string, string][] = [...Object.entries(privateHeaders), sessionCookie(site, result.token)];
    throw redirect(withConfirmation(site, visitor.id, pathTo(locale, "profile"), "password"), { headers });
  }
  const field = result.reason === "wrong_password" ? "current" : result.reason === "too_many" ? "form" : "password";
  const body: ProfileAnswer = { part: "password", errors: { [field]: `auth.error.${result.reason}` } };
  return result.reason === "too_many" ? refuseAttempt(body, result, site.now()) : answer(body, 422);
}

async function savePicture({ site, visitor, form }: ProfileRequest) {
  const file = form.get("picture");
  if (!(file instanceof File) || file.size === 0)
    return answer({ part: "picture", errors: { picture: "profile.picture.error.missing" } }, 422);
  const prepared = await limitPictures(site, visitor, async () =>
    site.uploads.preparePicture(new Uint8Array(await file.arrayBuffer())),
  );
  if (!prepared.ok) {
    const body: ProfileAnswer = { part: "picture", errors: { picture: `profile.picture.error.${prepared.reason}` } };
    return prepared.reason === "too_many" ? refuseAttempt(body, prepared, site.now()) : answer(body, 422);
  }
  const key = `pictures/${newToken()}.webp`;
  await noteFile(site.db, key, site.now());
  try {
    await site.storage.put(key, prepared.body);
  } catch (error) {
    // If the disk is full or the storage unreachable, the old picture stays.
    site.logError(error);
    return answer({ part: "picture", errors: { picture: "common.error" } }, 507);
  }
  await changePicture(site.db, visitor.id, key, site.now());
  await sweep(site);
  return answer({ part: "picture", saved: true });
}

/** Deletes replaced files at once, so that the old picture is gone when the page says so. A job retries failures. */
async function sweep(site: AppContext) {
  await sweepFiles(site.db, site.storage.remove, site.now()).catch((error) => site.logError(error));
}

async function removePicture({ site, visitor }: ProfileRequest) {
  await changePicture(site.db, visitor.id, null, site.now());
  await sweep(site);
  return answer({ part: "picture", saved: true });
}

async function revoke({ site, visitor, form }: ProfileRequest) {
  const done = await revokeSession(site.db, visitor.id, String(form.get("session") ?? ""));
  return answer({ part: "sessions", saved: done }, done ? 200 : 404);
}

async function deleteProfile({ site, visitor, form, locale }: ProfileRequest) {
  const typed = String(form.get("email") ?? "").trim();
  if (typed.toLowerCase() !== visitor.email.toLowerCase())
    return answer({ part: "delete", errors: { email: "profile.delete.mismatch" } }, 422);
  const checked = await checkPassword(site.db, visitor, String(form.get("current") ?? "").slice(0, 200), site.now());
  if (!checked.ok) {
    site.logSecurityEvent("password_refused", { user: visitor.id });
    return checked.reason === "too_many"
      ? refuseAttempt({ part: "delete", errors: { form: "auth.error.too_many" } }, checked, site.now())
      : answer({ part: "delete", errors: { current: "auth.error.wrong_password" } }, 422);
  }
  const result = await deleteAccount(site.db, visitor, site.now());
  if (!result.ok) return answer({ part: "delete", errors: { form: `profile.delete.${result.reason}` } }, 409);
  site.logSecurityEvent("account_deleted", { user: visitor.id });
  await sweep(site);
  const headers: [string, string][] = [
    ...Object.entries(privateHeaders),
    writeCookie(site, "session", "", 0),
    writeCookie(site, "device", "", 0),
  ];
  throw redirect(pathTo(locale, "accountDeleted"), { headers });
}

type ProfileAct = {
  part: ProfileAnswer["part"];
  /** "password": the form asks for the present password itself, which is enough unless codes are on. */
  needs: "session" | "password";
  run: (request: ProfileRequest) => ReturnType<typeof saveDetails>;
};

/** Every form of the profile page by its intent, and what it needs besides a session. */
export const profileActs: Record<string, ProfileAct> = {
  details: { part: "details", needs: "session", run: saveDetails },
  picture: { part: "picture", needs: "session", run: savePicture },
  "remove-picture": { part: "picture", needs: "session", run: removePicture },
  revoke: { part: "sessions", needs: "session", run: revoke },
  email: { part: "email", needs: "password", run: changeEmail },
  password: { part: "password", needs: "password", run: savePassword },
  delete: { part: "delete", needs: "password", run: deleteProfile },
};

export async function runProfileAct({ part, needs, run }: ProfileAct, request: ProfileRequest) {
  const { site, visitor, form } = request;
  const refused = needs === "password" && (await refuseWithoutPassword(site, visitor, form));
  if (!refused) return run(request);
  const values = { email: String(form.get("email") ?? "").slice(0, 254) };
  return data<ProfileAnswer>({ part, errors: { proof: refused.error }, values }, proofAnswer(refused, 403));
}
