import { type FormEvent, type SyntheticEvent, useRef, useState } from "react";
import { useEarlyInput } from "#app/browser/use-early-input.ts";
import { attendanceOpens } from "#app/domain/attendance/attendance-rules.ts";
import { possibleDelays } from "#app/domain/guide-days/delay-rules.ts";
import type { GuideDeparture } from "#app/domain/guide-days/list-guide-days.ts";
import type { Shifts } from "#app/domain/shifts/list-shifts.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { TextField } from "#app/ui/field.tsx";
import { AbsenceForm, NoteForm, WalkInForm } from "./action-forms.tsx";
import { DepartureMoney } from "./cash/guest-money.tsx";
import { countHere } from "./count-guests.ts";
import { GuestRow } from "./guest-row.tsx";
import { DelayState, hasUndoableDelay, LateButtons } from "./late-form.tsx";
import { RestForm } from "./rest-form.tsx";
import { SwapForm } from "./shifts/swap-form.tsx";

export type FormProps = {
  departure: GuideDeparture;
  formKey: string;
  submit: (event: FormEvent<HTMLFormElement>) => void;
};

type DepartureSheetProps = FormProps & { hasBar: boolean; onOpen: (id: number) => void; now: Date; shifts: Shifts };

/** One departure with its guest list and the actions at the meeting point. */
export function DepartureSheet({ hasBar, onOpen, now, shifts, ...form }: DepartureSheetProps) {
  const { departure } = form;
  const { t } = useI18n();
  const [word, setWord] = useState("");
  // It stays open when the bar moves on, so that nothing moves under the finger.
  const [hadBar, setHadBar] = useState(hasBar);
  if (hasBar && !hadBar) setHadBar(true);
  const take = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open && !hasBar) onOpen(departure.id);
  };
  const search = useRef<HTMLInputElement>(null);
  useEarlyInput(search, word, setWord);
  const guests = departure.guests ?? [];
  const found = guests.filter(({ name, reference }) => plain(`${name} ${reference}`).includes(plain(word)));
  const here = countHere(departure);
  const isOpen = attendanceOpens(departure) <= now;
  const mayBeLate = departure.date === departure.today && possibleDelays(departure.startsAt, now).length > 0;
  return (
    <details className="guide-departure" id={`departure-${departure.id}`} open={hadBar} onToggle={take}>
      <summary>
        <b>{t("date.clock", { time: departure.time })}</b>
        <span>
          {departure.tour}, {departure.city}
          <small>
            {departure.days > 1 && `${t("guideApp.day", { day: departure.day, days: departure.days })} · `}
            {departure.language.toUpperCase()} · {departure.meeting}
            {departure.status === "CANCELED" && ` · ${t("guideApp.canceled")}`}
            {departure.absent && ` · ${t("guideApp.absent")}`}
          </small>
        </span>
        <span className="guide-count">
          {t.rich("guideApp.here", { here, taken: departure.taken, b: (chunks) => <b key="here">{chunks}</b> })}
        </span>
      </summary>
      {departure.notes.length > 0 && (
        <ul className="guide-notes">
          {departure.notes.map((note) => (
            <li key={note.at + note.body}>
              {note.body} <span className="muted">{note.at === "" ? t("guideApp.you") : note.guide}</span>
            </li>
          ))}
        </ul>
      )}
      <DepartureMoney departure={departure} />
      {guests.length > 5 && (
        <TextField
          id={`find-${departure.id}`}
          ref={search}
          label={t("guideApp.find")}
          type="search"
          value={word}
          onChange={(event) => setWord(event.target.value)}
          autoComplete="off"
        />
      )}
      {guests.length === 0 && <p className="muted">{t("guideApp.nobody")}</p>}
      <ul className="guide-guests">
        {found.map((guest) => (
          // A walk-in's row stays the same when the server gives it a reference.
          <GuestRow key={guest.key ?? guest.reference} guest={guest} isOpen={isOpen} {...form} />
        ))}
      </ul>
      {isOpen ? <RestForm now={now} {...form} /> : guests.length > 0 && <p className="muted">{t("guideApp.notYet")}</p>}
      {!(hasBar && hasUndoableDelay(departure)) && <DelayState {...form} />}
      {departure.status !== "CANCELED" && (
        <>
          {mayBeLate && guests.length > 0 && (
            <details className="disclosure">
              <summary>{t("guideApp.late.title")}</summary>
              <LateButtons now={now} {...form} />
            </details>
          )}
          {isOpen && <WalkInForm {...form} />}
          <NoteForm {...form} />
          {departure.startsAt > now && <AbsenceForm {...form} />}
          {departure.startsAt > now && <SwapForm {...form} shifts={shifts} />}
        </>
      )}
    </details>
  );
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/ł/gi, "l").toLowerCase();
