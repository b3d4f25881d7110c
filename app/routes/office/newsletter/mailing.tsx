import { data, redirect } from "react-router";
import { listCityNames } from "#app/domain/departures/list-day.ts";
import { countReceivers } from "#app/domain/mailings/count-receivers.ts";
import { deleteMailing } from "#app/domain/mailings/delete-mailing.ts";
import { getMailing, listMailings } from "#app/domain/mailings/get-mailing.ts";
import { isWhole, missingLanguages } from "#app/domain/mailings/mailing-texts.ts";
import { locales } from "#app/i18n/locales.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { appContext } from "#app/server/request/context.ts";
import { requireFreshLogIn } from "#app/server/request/fresh-log-in.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import type { Route } from "./+types/mailing.ts";
import { changed, changeMailing, type MailingAnswer } from "./mailing-actions.server.ts";
import { MailingForm } from "./mailing-form.tsx";
import { MailingSend } from "./mailing-send.tsx";
import { toField, withOffset } from "./mailing-time.ts";
import { stateWords } from "./mailing-words.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : 0;
  const mailing = await getMailing(db, id);
  if (!mailing) throw pageNotFound(url.pathname);
  const [receivers, cities, [figures]] = await Promise.all([
    mailing.state === "draft" ? countReceivers(db, id) : [],
    listCityNames(db, context.get(staffContext).scope),
    listMailings(db, id),
  ]);
  const { texts, languages, cityId, version, state, sendAt } = mailing;
  return {
    id,
    state,
    version,
    texts,
    languages,
    city: cityId ?? "",
    cities,
    sendAt: toField(sendAt),
    time: sendAt && withOffset(sendAt),
    isPast: sendAt !== null && sendAt <= now(),
    offsetNow: withOffset(now()),
    receivers,
    written: locales.filter((locale) => isWhole(texts[locale])),
    missing: missingLanguages(texts, languages),
    isFresh: context.get(staffContext).isFresh,
    figures: figures ?? null,
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const site = context.get(appContext);
  const by = context.get(staffContext);
  const form = await request.formData();
  if (form.get("intent") === "send") requireFreshLogIn(by, url, "en");
  const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : 0;
  if (form.get("intent") === "delete") {
    const version = Number(/^\d{1,9}$/.exec(String(form.get("version")))?.[0] ?? -1);
    const deleted = await deleteMailing(site.db, { id, version }, by, site.now());
    if (deleted.ok) return redirect("/office/newsletter", 303);
    return data<MailingAnswer>({ errors: { send: changed } }, { status: 409 });
  }
  const { status, ...answer } = await changeMailing(site, by, id, form);
  return data<MailingAnswer>(answer, { status });
}

export default function MailingPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as MailingAnswer | undefined;
  const { state, texts } = loaderData;
  const subject = texts.en?.subject || locales.map((locale) => texts[locale]?.subject).find(Boolean);
  return (
    <>
      <OfficeHead title={subject ?? "New newsletter"}>
        <p>{stateWords[state]}</p>
      </OfficeHead>
      <div role="status" className="office-status">
        {answer?.done}
      </div>
      {state === "draft" && <MailingForm key={loaderData.version} {...loaderData} answer={answer} />}
      <MailingSend {...loaderData} error={answer?.errors?.send} />
    </>
  );
}
