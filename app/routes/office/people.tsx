import { data, Form, redirect } from "react-router";
import * as v from "valibot";
import { ProofField } from "#app/blocks/auth/proof-field.tsx";
import { email } from "#app/blocks/forms/field-schemas.ts";
import { type GrantResult, grantRole } from "#app/domain/office/grant-role.ts";
import { listGuideNames, listPeople } from "#app/domain/office/list-people.ts";
import { invitePerson } from "#app/domain/team/invite-person.ts";
import { invitationDays, roles } from "#app/domain/team/roles.ts";
import { locales } from "#app/i18n/locales.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import { neededProof, type ProofError, proofAnswer, refuseStaleLogIn } from "#app/server/request/fresh-log-in.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { formPageHeaders } from "#app/server/request/session.ts";
import { Button } from "#app/ui/button.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/people.ts";
import { OfficeHead } from "./office-head.tsx";

const grantForm = v.object({
  email,
  role: v.picklist(roles),
  guide: v.optional(v.string()),
  locale: v.optional(v.picklist(locales), "en"),
});

const refusals: Record<Extract<GrantResult, { ok: false }>["reason"], string> = {
  unknown_user: "No account has this address.",
  unknown_guide: "This guide does not exist.",
  guide_needed: "Choose the guide page that belongs to this account.",
  guide_taken: "Another account already has this guide page.",
  last_staff: "This is the only staff account. Make someone else staff first.",
};

type Refusal = { error?: string; proofError?: ProofError };

const refuse = (refusal: Refusal, status: number) => data<Refusal>(refusal, { status });

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const words = url.searchParams.get("words")?.trim().slice(0, 254) ?? "";
  const [people, guides, proof] = await Promise.all([
    listPeople(site.db, words),
    listGuideNames(site.db),
    neededProof(site, context.get(staffContext)),
  ]);
  const done = doneWords.find((known) => known === url.searchParams.get("done")) ?? null;
  return { words, people, guides, proof, done, guide: url.searchParams.get("guide") };
}

const doneWords = ["granted", "invited", "revoked"] as const;
const doneTexts: Record<(typeof doneWords)[number], string> = {
  granted: "The role is saved, and the person reads of it by email.",
  invited: `No account has this address yet, so we have sent an invitation. It is good for ${invitationDays} days.`,
  revoked: "The account is a guest’s again.",
};

export const headers = (args: Route.HeadersArgs) => formPageHeaders(args);

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(appContext);
  const by = context.get(staffContext);
  const fields = await request.formData();
  const form = v.safeParse(grantForm, Object.fromEntries(fields));
  if (!form.success) return refuse({ error: "Enter a valid email address and choose a role." }, 422);
  const refused = await refuseStaleLogIn(site, by, fields);
  if (refused) return data<Refusal>({ proofError: refused.error }, proofAnswer(refused, 403));
  const { role, ...person } = { ...form.output, guide: form.output.guide || undefined };
  if (role === "guest") {
    const result = await grantRole(site.db, { ...person, role }, by, site.now());
    return result.ok ? redirect("/office/people?done=revoked") : refuse({ error: refusals[result.reason] }, 409);
  }
  const result = await invitePerson(site.db, { ...person, role, origin: site.origin }, by, site.now());
  if (!result.ok) return refuse({ error: refusals[result.reason] }, 409);
  return redirect(`/office/people?done=${result.outcome}`);
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { t, languageName } = useI18n();
  const { words, people, guides, proof, done, guide } = loaderData;
  return (
    <>
      <OfficeHead title="People" />
      <div role="status" className="office-status">
        {done && !actionData && doneTexts[done]}
      </div>
      <Form className="office-filter" role="search">
        <TextField id="words" name="words" label="Name or email address" defaultValue={words} type="search" />
        <Button type="submit" variant="secondary">
          Find
        </Button>
      </Form>
      <table className="office-table">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Email</th>
            <th scope="col">Role</th>
            <th scope="col">Guide page</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <th scope="row">{person.name}</th>
              <td>{person.email}</td>
              <td>{person.role}</td>
              <td>{person.guide}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <section className="office-sheet">
        <h2>Invite someone, or change a role</h2>
        <Form method="post" className="office-form">
          {actionData?.error && (
            <p className="error" role="alert">
              {actionData.error}
            </p>
          )}
          <TextField id="email" name="email" label="Email address" type="email" required />
          <Select id="role" name="role" label="Role" defaultValue={guide ? "guide" : "guest"}>
            {roles.map((role) => (
              <option key={role}>{role}</option>
            ))}
          </Select>
          <Select
            id="guide"
            name="guide"
            label="Guide page"
            hint="For guides; staff can have one too."
            defaultValue={guide ?? ""}
          >
            <option value="">none</option>
            {guides.map((guide) => (
              <option key={guide.slug} value={guide.slug}>
                {guide.name}, {guide.city}
              </option>
            ))}
          </Select>
          <Select
            id="locale"
            name="locale"
            label="Language of the invitation"
            hint="For somebody who has no account yet."
          >
            {locales.map((locale) => (
              <option key={locale} value={locale}>
                {languageName(locale)}
              </option>
            ))}
          </Select>
          <ProofField
            proof={proof}
            id="proof"
            next="/office/people"
            error={actionData?.proofError && t(actionData.proofError)}
          />
          <Button type="submit">Save role</Button>
        </Form>
      </section>
    </>
  );
}
