import { Form } from "react-router";
import { ProofField } from "#app/blocks/auth/proof-field.tsx";
import type { Person } from "#app/domain/office/list-people.ts";
import type { Proof } from "#app/domain/sessions/confirm-session.ts";
import { givenRoles } from "#app/domain/team/roles.ts";
import { locales } from "#app/i18n/locales.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import { Link } from "./office-link.tsx";

export const roleNames: Record<(typeof givenRoles)[number] | "staff", string> = {
  guest: "Guest",
  guide: "Guide",
  staff: "Staff",
  administrator: "Administrator",
  city_manager: "City manager",
  editor: "Editor",
  finance: "Finance",
};

const roleNotes: Record<(typeof givenRoles)[number], string> = {
  guest: "removes every role",
  guide: "the guides’ pages",
  administrator: "everything",
  city_manager: "departures and guests of some cities",
  editor: "texts and newsletters",
  finance: "payments and figures",
};

type RoleFormProps = {
  /** Whose role is changed; otherwise somebody is invited. */
  who: Person | undefined;
  guides: { slug: string; name: string; city: string }[];
  guide: string | null;
  cities: { id: string; name: string }[];
  proof: Proof | null;
  error: string | undefined;
  proofError: string | undefined;
};

export function RoleForm({ who, guides, guide, cities, proof, error, proofError }: RoleFormProps) {
  const { languageName } = useI18n();
  return (
    <section className="office-sheet" id="role-form">
      <h2>{who ? `The role of ${who.name}` : "Invite someone"}</h2>
      <Form method="post" className="office-form role-form">
        {error && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
        {who ? (
          <p>
            <input type="hidden" name="email" value={who.email} />
            {who.email}. <Link to="/office/people">Invite someone else</Link>
          </p>
        ) : (
          <TextField
            id="email"
            name="email"
            label="Email address"
            type="email"
            hint="Anyone with an account gets the role straight away; others get an invitation."
            required
          />
        )}
        <Select
          id="role"
          name="role"
          label="Role"
          defaultValue={who ? (who.staffRole ?? who.role) : guide ? "guide" : ""}
          required
        >
          {!who && !guide && <option value="">Choose a role</option>}
          {givenRoles.map((role) => (
            <option key={role} value={role}>
              {roleNames[role]}: {roleNotes[role]}
            </option>
          ))}
        </Select>
        <fieldset className="fieldset check-field role-cities">
          <legend>Cities</legend>
          {cities.map(({ id, name }) => (
            <label key={id}>
              <input type="checkbox" name="cities" value={id} defaultChecked={who?.cities.includes(id)} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <Select
          id="guide"
          name="guide"
          label="Guide page"
          hint="For guides; staff can have one too."
          defaultValue={guide ?? ""}
        >
          <option value="">none</option>
          {guides.map((page) => (
            <option key={page.slug} value={page.slug}>
              {page.name}, {page.city}
            </option>
          ))}
        </Select>
        {!who && (
          <Select id="locale" name="locale" label="Language of the invitation" hint="For someone without an account.">
            {locales.map((locale) => (
              <option key={locale} value={locale}>
                {languageName(locale)}
              </option>
            ))}
          </Select>
        )}
        <ProofField proof={proof} id="proof" next="/office/people" error={proofError} />
        <Button type="submit">{who ? "Save role" : "Invite"}</Button>
      </Form>
    </section>
  );
}
