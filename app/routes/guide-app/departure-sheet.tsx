import { type FormEvent, useRef, useState } from "react";
import { useEarlyInput } from "#app/browser/use-early-input.ts";
import type { GuideDeparture } from "#app/domain/guide-days/list-guide-days.ts";
import { TextField } from "#app/ui/field.tsx";
import { AbsenceForm, NoteForm, WalkInForm } from "./action-forms.tsx";
import { GuestRow } from "./guest-row.tsx";

export type FormProps = {
  departure: GuideDeparture;
  formKey: string;
  submit: (event: FormEvent<HTMLFormElement>) => void;
};

/** One departure with its guest list and the actions at the meeting point. */
export function DepartureSheet({ open, ...form }: FormProps & { open: boolean }) {
  const { departure } = form;
  const [word, setWord] = useState("");
  const search = useRef<HTMLInputElement>(null);
  useEarlyInput(search, word, setWord);
  const guests = departure.guests ?? [];
  const found = guests.filter(({ name, reference }) => plain(`${name} ${reference}`).includes(plain(word)));
  const here = guests
    .filter(({ status }) => status === "attended")
    .reduce((sum, { adults, children }) => sum + adults + children, 0);
  return (
    <details className="guide-departure" id={`departure-${departure.id}`} open={open}>
      <summary>
        <b>{departure.time}</b>
        <span>
          {departure.tour}, {departure.city}
          <small>
            {departure.days > 1 && `Day ${departure.day} of ${departure.days} · `}
            {departure.language.toUpperCase()} · {departure.meeting}
            {departure.status === "CANCELED" && " · cancelled"}
            {departure.absent && " · you can’t make it"}
          </small>
        </span>
        <span className="guide-count">
          <b>{here}</b> of {departure.taken} here
        </span>
      </summary>
      {departure.notes.length > 0 && (
        <ul className="guide-notes">
          {departure.notes.map((note) => (
            <li key={note.at + note.body}>
              {note.body} <span className="muted">{note.guide}</span>
            </li>
          ))}
        </ul>
      )}
      {guests.length > 5 && (
        <TextField
          id={`find-${departure.id}`}
          ref={search}
          label="Find a guest"
          type="search"
          value={word}
          onChange={(event) => setWord(event.target.value)}
          autoComplete="off"
        />
      )}
      {guests.length === 0 && <p className="muted">Nobody has booked yet.</p>}
      <ul className="guide-guests">
        {found.map((guest) => (
          <GuestRow key={guest.reference} guest={guest} {...form} />
        ))}
      </ul>
      {departure.status !== "CANCELED" && (
        <>
          <WalkInForm {...form} />
          <NoteForm {...form} />
          <AbsenceForm {...form} />
        </>
      )}
    </details>
  );
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/ł/gi, "l").toLowerCase();
