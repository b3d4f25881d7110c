import { Form } from "react-router";
import { deviceName } from "#app/domain/sessions/device-name.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import type { ProfileAnswer } from "./profile-actions.server.ts";
import { Saved } from "./saved.tsx";

type Session = { id: string; device: string; seen: string; current: boolean };

export function SessionList({ sessions, answer }: { sessions: Session[]; answer: ProfileAnswer | undefined }) {
  const { t, date } = useI18n();
  return (
    <div>
      <ul className="devices">
        {sessions.map((session) => {
          const device = deviceName(session.device) ?? t("profile.sessions.unknown");
          return (
            <li key={session.id}>
              <p>
                <b>{device}</b>
                <span className="muted">
                  {session.current
                    ? t("profile.sessions.this")
                    : t("profile.sessions.seen", { date: date(session.seen, "full") })}
                </span>
              </p>
              {!session.current && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="session" value={session.id} />
                  <Button
                    type="submit"
                    name="intent"
                    value="revoke"
                    variant="secondary"
                    size="sm"
                    aria-label={t("profile.sessions.revokeThis", { device })}
                  >
                    {t("profile.sessions.revoke")}
                  </Button>
                </Form>
              )}
            </li>
          );
        })}
      </ul>
      <Saved answer={answer} text={t("profile.sessions.revoked")} />
    </div>
  );
}
