import { data } from "react-router";
import { LiveForm, useLiveForm } from "#app/browser/live/live-form.tsx";
import { useRefreshEvery } from "#app/browser/live/use-refresh.ts";
import { listCanceledGuests } from "#app/domain/bulk-changes/list-told-guests.ts";
import { getDeparture, listGuests, type OfficeDeparture } from "#app/domain/departures/get-departure.ts";
import { listGuideChoices } from "#app/domain/departures/list-guide-choices.ts";
import { listDepartureNews } from "#app/domain/guide-days/list-guide-news.ts";
import { listToldGuides, type ToldGuide } from "#app/domain/guide-days/notices.ts";
import { listHolds } from "#app/domain/holds/list-holds.ts";
import { listDepartureChanges } from "#app/domain/office/list-departure-changes.ts";
import { recordView } from "#app/domain/office/record-view.ts";
import { listWaiting } from "#app/domain/waiting-list/list-waiting.ts";
import { callLink } from "#app/i18n/contact-links.ts";
import { dateIn, formatClock } from "#app/i18n/zones.ts";
import { ToldGuests } from "#app/routes/office/bulk-changes/told-guests.tsx";
import { ChangeList } from "#app/routes/office/change-list.tsx";
import { FillBar } from "#app/routes/office/day/fill-bar.tsx";
import { GuideNewsList } from "#app/routes/office/day/guide-news.tsx";
import { useLiveDay } from "#app/routes/office/day/use-live-day.ts";
import { dayWords, hourHere, languageName, officeZone, statusWord, zoneOn } from "#app/routes/office/day/words.ts";
import { AnnouncementForm } from "#app/routes/office/departures/guests/announcement-form.tsx";
import { BookForm } from "#app/routes/office/departures/guests/book-form.tsx";
import { GuestList } from "#app/routes/office/departures/guests/guest-list.tsx";
import { HeldPlaces } from "#app/routes/office/departures/guests/held-places.tsx";
import { usualHoldEnd } from "#app/routes/office/departures/guests/hold-end.ts";
import { HoldForm } from "#app/routes/office/departures/guests/hold-form.tsx";
import { orderGuests, readGuestOrder } from "#app/routes/office/departures/guests/order-guests.ts";
import { WaitingList } from "#app/routes/office/departures/guests/waiting-list.tsx";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { ButtonLink, Link } from "#app/routes/office/office-link.tsx";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/departure.ts";
import type { Answer } from "./answer.ts";
import { attendanceStateOf } from "./attendance-state.ts";
import { newKey, runIntent } from "./departure-actions.server.ts";
import { EditForm } from "./edit-form.tsx";
import { GuideName } from "./guide-name.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const id = departureId(params.id);
  const departure = id ? await getDeparture(db, id) : undefined;
  if (!departure) throw pageNotFound(url.pathname);
  const [guests, holds, waiting, guides, log, news, told, canceled] = await Promise.all([
    listGuests(db, departure.id),
    listHolds(db, departure.id),
    listWaiting(db, departure.id),
    listGuideChoices(db, needOf(departure), now()),
    listDepartureChanges(db, departure.id),
    listDepartureNews(db, departure.id),
    listToldGuides(db, departure.id),
    departure.status === "CANCELED" ? listCanceledGuests(db, departure.id) : [],
  ]);
  await recordView(db, context.get(staffContext), { kind: "departure", id: departure.id }, now());
  const begun = departure.startsAt <= now();
  const attendance = attendanceStateOf(departure, now());
  const order = readGuestOrder(url.searchParams);
  const shown = orderGuests(guests, order);
  const holdEnd = usualHoldEnd(departure, now());
  const page = { departure, told, guests, shown, order, holds, holdEnd, waiting, guides, log, news, begun, attendance };
  return { ...page, canceled, pageKey: newKey() };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const by = context.get(staffContext);
  const answer = await runIntent({ db, id: departureId(params.id), form: await request.formData(), by, now: now() });
  const isRefused = answer.done === undefined && (answer.guides === undefined || answer.guideConflicts !== undefined);
  return data<Answer>({ ...answer, nextKey: newKey() }, { status: isRefused ? 409 : 200 });
}

const needOf = ({ id, tourId, language, startsAt }: OfficeDeparture) => ({
  tourId,
  language,
  starts: [startsAt],
  departureId: id,
});

const departureId = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

export default function Departure({ loaderData, actionData }: Route.ComponentProps) {
  const { departure, told, guests, shown, order, waiting, guides, log, news, begun, attendance, pageKey } = loaderData;
  const { holds, holdEnd, canceled } = loaderData;
  const { answer } = useLiveForm<Answer>(actionData);
  useLiveDay([departure.id]);
  useRefreshEvery(60_000);
  const live = departure.status !== "CANCELED";
  return (
    <>
      <OfficeHead title={`${departure.tour}, ${departure.city}`}>
        {live && (
          <LiveForm className="departure-actions">
            {!begun && !departure.isPrivate && (
              <Button
                type="submit"
                name="intent"
                value={departure.status === "OPEN" ? "close" : "reopen"}
                variant="secondary"
                size="sm"
              >
                {departure.status === "OPEN" ? "Close booking" : "Reopen booking"}
              </Button>
            )}
            {departure.minGuests !== null && !begun && (
              <Button type="submit" name="intent" value="go-with-fewer" variant="secondary" size="sm">
                Run with fewer guests
              </Button>
            )}
            <ButtonLink to={`/office/departures/${departure.id}/cancel`} variant="tertiary" size="sm">
              Cancel departure
            </ButtonLink>
          </LiveForm>
        )}
      </OfficeHead>
      <DepartureFacts departure={departure} told={told} />
      <div role="status" className={answer?.quiet ? "visually-hidden" : "office-status"}>
        {answer?.done}
      </div>
      {answer?.error && (
        <p className="error" role="alert">
          {answer.error}
        </p>
      )}
      <ToldGuests guests={canceled} isCancellation />
      <div className="departure-page">
        <div>
          <GuestList
            departureId={departure.id}
            guests={guests}
            shown={shown}
            order={order}
            pageKey={pageKey}
            live={live}
            attendance={attendance}
            fullFor={answer?.fullFor}
          />
          <HeldPlaces holds={holds} timeZone={departure.timeZone} date={departure.date} />
          <WaitingList parties={waiting} timeZone={departure.timeZone} live={live && !begun} />
        </div>
        {live && (
          <div className="departure-side">
            <BookForm departure={departure} attendance={attendance} pageKey={pageKey} answer={answer} />
            {!begun && !departure.isPrivate && (
              <HoldForm departure={departure} usualEnd={holdEnd} pageKey={pageKey} answer={answer} />
            )}
            <EditForm departure={departure} guides={guides} answer={answer} begun={begun} />
            <AnnouncementForm
              departureId={departure.id}
              begun={begun}
              guests={guests}
              pageKey={pageKey}
              answer={answer}
            />
          </div>
        )}
      </div>
      <GuideNewsList news={news} />
      <section className="departure-log">
        <h2>History</h2>
        {log.length === 0 ? <p className="muted">No changes yet.</p> : <ChangeList changes={log} subjects />}
      </section>
    </>
  );
}

const hourAt = (moment: Date) => formatClock(moment, officeZone);

function DepartureFacts({ departure, told }: { departure: OfficeDeparture; told: ToldGuide[] }) {
  const { date, time, startsAt, timeZone, language, scheduleId } = departure;
  const here = hourHere(startsAt, time);
  return (
    <dl className="departure-facts">
      <div className="hour">
        <dt>{dayWords(date)}</dt>
        <dd>
          <time dateTime={startsAt.toISOString()}>{time}</time>{" "}
          <small>
            {zoneOn(startsAt, timeZone)}
            {here && `, ${here}`}
          </small>
        </dd>
      </div>
      <div>
        <dt>Places</dt>
        <dd>
          <FillBar departure={departure} />
        </dd>
      </div>
      <div>
        <dt>Booking</dt>
        <dd>{statusWord(departure)}</dd>
      </div>
      {departure.minGuests !== null && departure.minGuestsBy && departure.status !== "CANCELED" && (
        <div>
          <dt>Minimum group</dt>
          <dd>
            {departure.minGuests} guests{" "}
            <small>{`decided ${dayWords(dateIn(timeZone, departure.minGuestsBy))}, ${formatClock(departure.minGuestsBy, timeZone)}`}</small>
          </dd>
        </div>
      )}
      <div>
        <dt>Language</dt>
        <dd>{languageName(language)}</dd>
      </div>
      <div>
        <dt>Guide</dt>
        <dd>
          <GuideName guide={departure.guide} absent={departure.absent} />{" "}
          {departure.guidePhone && <a href={callLink(departure.guidePhone)}>{departure.guidePhone}</a>}{" "}
          {departure.guideId !== null && (
            <Link to={`/office/guides/${departure.guideId}`} otherwise={null}>
              Days off
            </Link>
          )}
          {departure.guideId !== null && !departure.guideHasAccount && departure.status !== "CANCELED" && (
            <small className="error">{" No account, so no emails: please call about changes."}</small>
          )}
          {told.map(({ guide, toldAt, seenAt }) => (
            <small key={guide}>
              {` ${guide}: told ${hourAt(toldAt)}, ${seenAt ? `confirmed ${hourAt(seenAt)}` : "not confirmed yet"}`}
            </small>
          ))}
        </dd>
      </div>
      <div>
        <dt>Meeting point</dt>
        <dd>{departure.meeting}</dd>
      </div>
      <div className="no-print">
        <dt>Source</dt>
        <dd>
          {scheduleId ? (
            <Link to={`/office/schedules/${scheduleId}`}>a schedule</Link>
          ) : departure.isPrivate ? (
            "a private request"
          ) : (
            "added manually"
          )}
        </dd>
      </div>
    </dl>
  );
}
