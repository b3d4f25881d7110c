import { Form } from "react-router";
import type { Invitation } from "#app/domain/team/pending-invitations.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { officeTime } from "./office-time.ts";
import { roleNames } from "./role-form.tsx";

type InvitationListProps = { invitations: Invitation[]; cities: { id: string; name: string }[] };

/** Who has been invited and has not signed up. */
export function InvitationList({ invitations, cities }: InvitationListProps) {
  const { languageName } = useI18n();
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations">Invited, not signed up yet</h2>
      <table className="office-table people-table">
        <thead>
          <tr>
            <th scope="col">Email</th>
            <th scope="col">Role</th>
            <th scope="col">Guide page</th>
            <th scope="col">Language</th>
            <th scope="col">Sent</th>
            <th scope="col">
              <span className="visually-hidden">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invitations.map(({ email, role, staffRole, cities: ids, guide, locale, invitedBy, sentAt, expiresAt }) => (
            <tr key={email}>
              <th scope="row">{email}</th>
              <td>
                {roleNames[staffRole ?? role]}
                {ids.length > 0 && (
                  <small>
                    {cities
                      .filter(({ id }) => ids.includes(id))
                      .map(({ name }) => name)
                      .join(", ")}
                  </small>
                )}
              </td>
              <td>{guide}</td>
              <td>{languageName(locale)}</td>
              <td>
                {officeTime(sentAt)}
                <small>
                  by {invitedBy.replace(/ <.*/, "")}, valid until {officeTime(expiresAt)}
                </small>
              </td>
              <td>
                <Form method="post" className="departure-actions">
                  <input type="hidden" name="email" value={email} />
                  <input type="hidden" name="seen" value={sentAt.getTime()} />
                  <Button
                    type="submit"
                    name="intent"
                    value="again"
                    variant="secondary"
                    size="sm"
                    aria-label={`Send again to ${email}`}
                  >
                    Send again
                  </Button>
                  <Button
                    type="submit"
                    name="intent"
                    value="withdraw"
                    variant="tertiary"
                    size="sm"
                    aria-label={`Withdraw the invitation to ${email}`}
                  >
                    Withdraw
                  </Button>
                </Form>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
