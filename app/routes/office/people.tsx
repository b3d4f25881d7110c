import { data, Form } from "react-router";
import * as v from "valibot";
import { email } from "#app/blocks/forms/field-schemas.ts";
import { listCityNames } from "#app/domain/departures/list-day.ts";
import { type GrantResult, grantRole } from "#app/domain/office/grant-role.ts";
import { listGuideNames, listPeople } from "#app/domain/office/list-people.ts";
import { invitePerson } from "#app/domain/team/invite-person.ts";
import { wholeCompany } from "#app/domain/team/office-scope.ts";
import {
  type InvitationAnswer,
  inviteAgain,
  listInvitations,
  withdrawInvitation,
} from "#app/domain/team/pending-invitations.ts";
import { givenRoles, invitationDays, staffRoles } from "#app/domain/team/roles.ts";
import { locales } from "#app/i18n/locales.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { confirmedWord, redirectConfirmed } from "#app/routes/office/confirm.server.ts";
import { appContext } from "#app/server/request/context.ts";
import { neededProof, type ProofError, proofAnswer, refuseStaleLogIn } from "#app/server/request/fresh-log-in.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { formPageHeaders } from "#app/server/request/session.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/people.ts";
import { InvitationList } from "./invitation-list.tsx";
import { OfficeHead } from "./office-head.tsx";
import { Link } from "./office-link.tsx";
import { RoleForm, roleNames } from "./role-form.tsx";

const grantForm = v.object({
  email,
  role: v.picklist(givenRoles),
  cities: v.array(v.pipe(v.string(), v.maxLength(100))),
  guide: v.optional(v.string()),
  locale: v.optional(v.picklist(locales), "en"),
});

const refusals: Record<Extract<GrantResult, { ok: false }>["reason"], string> = {
  unknown_user: "No account has this address.",
  unknown_guide: "This guide does not exist.",
  guide_needed: "Choose the guide page that belongs to this account.",
  guide_taken: "Another account already has this guide page.",
  last_staff: "This is the only administrator. Make someone else an administrator first.",
  city_needed: "Choose the cities of this city manager.",
};

const invitationRefusals: Record<Extract<InvitationAnswer, { ok: false }>["reason"], string> = {
  followed:
    "This invitation has been accepted: the person has an account and a role. To take the role away, make them a guest.",
  changed:
    "This invitation has been sent again while this page was open. To withdraw the new one, press the button once more.",
  gone: "This invitation has been withdrawn or has expired.",
};

type Refusal = { error?: string; proofError?: ProofError };

const refuse = (refusal: Refusal, status: number) => data<Refusal>(refusal, { status });

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const words = url.searchParams.get("words")?.trim().slice(0, 254) ?? "";
  const [people, invitations, guides, cities, proof] = await Promise.all([
    listPeople(site.db, words),
    listInvitations(site.db, site.now()),
    listGuideNames(site.db),
    listCityNames(site.db, wholeCompany),
    neededProof(site, context.get(staffContext)),
  ]);
  const done = confirmedWord<keyof typeof doneTexts>(context, url);
  const who = people.find(({ email }) => email === url.searchParams.get("who"));
  return { words, people, invitations, guides, cities, proof, done, who, guide: url.searchParams.get("guide") };
}

const doneTexts = {
  granted: "Role saved. The person is told by email if it changes what they can open.",
  invited: `No account has this address yet, so we have sent an invitation. It is valid for ${invitationDays} days.`,
  revoked: "The account has only the guest role again.",
  again: `The invitation is on its way again. It is valid for ${invitationDays} days.`,
  withdrawn: "The invitation is withdrawn: signing up with that address gives no role.",
};

export const headers = (args: Route.HeadersArgs) => formPageHeaders(args);

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(appContext);
  const by = context.get(staffContext);
  const fields = await request.formData();
  const intent = fields.get("intent");
  // Nobody gets a role by this that was not given after a fresh log-in.
  if (intent === "again" || intent === "withdraw") {
    const shown = { email: String(fields.get("email")), seen: Number(fields.get("seen")) };
    const answer =
      intent === "again"
        ? await inviteAgain(site.db, { ...shown, origin: site.origin }, by, site.now())
        : await withdrawInvitation(site.db, shown, by, site.now());
    return answer.ok
      ? redirectConfirmed(context, "/office/people", intent === "again" ? "again" : "withdrawn")
      : refuse({ error: invitationRefusals[answer.reason] }, 409);
  }
  const form = v.safeParse(grantForm, { ...Object.fromEntries(fields), cities: fields.getAll("cities") });
  if (!form.success) return refuse({ error: "Enter a valid email address and choose a role." }, 422);
  const refused = await refuseStaleLogIn(site, by, fields);
  if (refused) return data<Refusal>({ proofError: refused.error }, proofAnswer(refused, 403));
  const { role: given, ...person } = { ...form.output, guide: form.output.guide || undefined };
  if (given === "guest") {
    const result = await grantRole(site.db, { ...person, role: given }, by, site.now());
    return result.ok
      ? redirectConfirmed(context, "/office/people", "revoked")
      : refuse({ error: refusals[result.reason] }, 409);
  }
  const staffRole = staffRoles.find((role) => role === given);
  const role = staffRole ? ("staff" as const) : ("guide" as const);
  const result = await invitePerson(site.db, { ...person, role, staffRole, origin: site.origin }, by, site.now());
  if (!result.ok) return refuse({ error: refusals[result.reason] }, 409);
  return redirectConfirmed(context, "/office/people", result.outcome);
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { words, people, invitations, guides, cities, proof, done, who, guide } = loaderData;
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
      <table className="office-table people-table">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Email</th>
            <th scope="col">Role</th>
            <th scope="col">Guide page</th>
            <th scope="col">
              <span className="visually-hidden">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <th scope="row">{person.name}</th>
              <td>{person.email}</td>
              <td>
                {roleNames[person.staffRole ?? person.role]}
                {person.cities.length > 0 && (
                  <small>
                    {cities
                      .filter(({ id }) => person.cities.includes(id))
                      .map(({ name }) => name)
                      .join(", ")}
                  </small>
                )}
              </td>
              <td>{guides.find(({ slug }) => slug === person.guide)?.name}</td>
              <td>
                <Link
                  to={`?${new URLSearchParams({ ...(words && { words }), who: person.email })}#role-form`}
                  aria-label={`Change the role of ${person.name}`}
                  preventScrollReset
                >
                  Change
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <InvitationList invitations={invitations} cities={cities} />
      <RoleForm
        key={who?.id}
        who={who}
        guides={guides}
        guide={who?.guide ?? guide}
        cities={cities}
        proof={proof}
        error={actionData?.error}
        proofError={actionData?.proofError && t(actionData.proofError)}
      />
    </>
  );
}
