import { data, Form, Link, redirect } from "react-router";
import {
  calendarPath,
  findCalendarWord,
  renewCalendar,
  revokeCalendar,
} from "#app/domain/guide-calendar/calendar-address.ts";
import { translator } from "#app/i18n/messages.ts";
import { appContext } from "#app/server/request/context.ts";
import { guideContext } from "#app/server/request/role-guard.ts";
import { site } from "#app/site.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/calendar.ts";

/** The texts come with the data: they are few, and in the guide's language whatever the page's is. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, secret, origin } = context.get(appContext);
  const { guideId, locale } = context.get(guideContext);
  const t = translator(locale);
  const word = await findCalendarWord(db, guideId);
  return {
    locale,
    address: word === undefined ? null : origin + calendarPath(secret, guideId, word),
    texts: {
      title: t("guideCalendar.title"),
      about: t("guideCalendar.about"),
      address: t("guideCalendar.address"),
      hint: t("guideCalendar.hint"),
      subscribe: t("guideCalendar.subscribe"),
      create: t("guideCalendar.create"),
      renew: t("guideCalendar.renew"),
      renewText: t("guideCalendar.renewText"),
      revoke: t("guideCalendar.revoke"),
      back: t("guideMail.open"),
    },
  };
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
  const { address, texts, locale } = loaderData;
  return (
    <div lang={locale} className="guide-calendar">
      <title>{`${texts.title} · ${site.name}`}</title>
      <h1>{texts.title}</h1>
      <p>{texts.about}</p>
      {address === null ? (
        <Form method="post">
          <Button type="submit" name="intent" value="renew">
            {texts.create}
          </Button>
        </Form>
      ) : (
        <>
          <TextField
            id="address"
            label={texts.address}
            hint={texts.hint}
            defaultValue={address}
            key={address}
            readOnly
          />
          <p>
            <a href={address.replace(/^https?:/, "webcal:")}>{texts.subscribe}</a>
          </p>
          <Form method="post" className="guide-calendar-actions">
            <p className="muted">{texts.renewText}</p>
            <Button type="submit" name="intent" value="renew" variant="secondary">
              {texts.renew}
            </Button>
            <Button type="submit" name="intent" value="revoke" variant="tertiary">
              {texts.revoke}
            </Button>
          </Form>
        </>
      )}
      <p>
        <Link to="/guide">{texts.back}</Link>
      </p>
    </div>
  );
}
