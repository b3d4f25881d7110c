import * as v from "valibot";
import { line } from "#app/blocks/forms/field-schemas.ts";
import { type FormErrors, readForm } from "#app/blocks/forms/parse-form.ts";
import { addPasskey } from "#app/domain/passkeys/add-passkey.ts";
import { removePasskey } from "#app/domain/passkeys/remove-passkey.ts";
import { renamePasskey } from "#app/domain/passkeys/rename-passkey.ts";
import type { CurrentUser } from "#app/domain/sessions/find-session.ts";
import type { AppContext } from "#app/server/request/context.ts";

/** The result of a form of the page; `of` is the passkey it belongs to, or "add". */
export type PasskeysAnswer = {
  of: string;
  done?: "added" | "renamed" | "removed";
  errors?: FormErrors;
  values?: { name: string };
};

type Answered = PasskeysAnswer & { status: 200 | 400 | 404 | 409 | 422 };
const nameSchema = v.object({ name: line(60) });

export async function changePasskeys(site: AppContext, user: CurrentUser, form: FormData): Promise<Answered> {
  const text = (name: string, maxCharacters: number) => String(form.get(name) ?? "").slice(0, maxCharacters);
  const { db, origin } = site;
  const id = text("id", 1_400);
  const gone: Answered = { of: "list", errors: { form: "passkeys.error.gone" }, status: 404 };
  switch (form.get("intent")) {
    case "add": {
      const values = { name: text("name", 200) };
      const read = readForm(nameSchema, form);
      if (!read.ok) return { of: "add", errors: read.errors, values, status: 422 };
      const answer = text("passkey", 40_000);
      const result = await addPasskey(db, user, { answer, name: read.value.name, origin }, site.now());
      if (!result.ok) {
        site.logSecurityEvent("passkey_refused", { reason: result.reason, user: user.id });
        return { of: "add", errors: { form: `passkeys.error.${result.reason}` }, values, status: 409 };
      }
      site.logSecurityEvent("passkey_added", { user: user.id });
      return { of: "list", done: "added", status: 200 };
    }
    case "rename": {
      const read = readForm(nameSchema, form);
      if (!read.ok) return { of: id, errors: read.errors, values: { name: text("name", 200) }, status: 422 };
      if (!(await renamePasskey(db, user.id, { id, name: read.value.name }))) return gone;
      site.logSecurityEvent("passkey_renamed", { user: user.id });
      return { of: "list", done: "renamed", status: 200 };
    }
    case "remove": {
      if (!(await removePasskey(db, user, { id, origin }, site.now()))) return gone;
      site.logSecurityEvent("passkey_removed", { user: user.id });
      return { of: "list", done: "removed", status: 200 };
    }
    default:
      return { of: "list", status: 400 };
  }
}
