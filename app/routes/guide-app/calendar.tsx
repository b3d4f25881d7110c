import { data, Form, Link, redirect } from "react-router";
import {
  calendarPath,
  findCalendarWord,
  renewCalendar,
  revokeCalendar,
} from "#app/domain/guide-calendar/calendar-url.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import { guideContext } from "#app/server/request/role-guard.ts";
import { site } from "#app/site.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/calendar.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, secret, origin } = context.get(appContext);
  const { guideId } = context.get(guideContext);
  const word = await findCalendarWord(db, guideId);
  return { address: word === undefined ? null : origin + calendarPath(secret, guideId, word) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { guideId } = context.get(guideContext);
  const intent = (await request.formData()).get("intent");
  if (intent === "renew") await renewCalendar(db, guideId, now());
  else if (intent === "revoke") await revokeCalendar(db, guideId);
  else return data(null, 400);
  return redirect("/guide/calendar", 303);
}

export default function GuideCalendar({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { address } = loaderData;
  return (
    <div className="guide-calendar">
      <title>{`${t("guideCalendar.title")} · ${site.name}`}</title>
      <h1>{t("guideCalendar.title")}</h1>
      <p>{t("guideCalendar.about")}</p>
      {address === null ? (
        <Form method="post">
          <Button type="submit" name="intent" value="renew">
            {t("guideCalendar.create")}
          </Button>
        </Form>
      ) : (
        <>
          <TextField
            id="address"
            label={t("guideCalendar.address")}
            hint={t("guideCalendar.hint")}
            defaultValue={address}
            key={address}
            readOnly
          />
          <p>
            <a href={address.replace(/^https?:/, "webcal:")}>{t("guideCalendar.subscribe")}</a>
          </p>
          <Form method="post" className="guide-calendar-actions">
            <p className="muted">{t("guideCalendar.renewText")}</p>
            <Button type="submit" name="intent" value="renew" variant="secondary">
              {t("guideCalendar.renew")}
            </Button>
            <Button type="submit" name="intent" value="revoke" variant="tertiary">
              {t("guideCalendar.revoke")}
            </Button>
          </Form>
        </>
      )}
      <p>
        <Link to="/guide">{t("guideCalendar.back")}</Link>
      </p>
    </div>
  );
}
