import { type RefObject, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import type { ListedDeparture } from "#app/domain/departures/list-departures.ts";
import { BulkBar } from "#app/routes/office/bulk-changes/bulk-bar.tsx";
import { DepartureTable } from "./departure-table.tsx";
import { SelectBar } from "./select-bar.tsx";
import { isSelectable, isSelected, type SelectionRequest } from "./selection.ts";

type DepartureSelectionProps = {
  departures: ListedDeparture[];
  /** There are more, on other pages. */
  isPart: boolean;
  now: Date;
  request: SelectionRequest;
  query: URLSearchParams;
};

/** A list of departures, of which several can be changed at once. None is selected before someone selects it. */
export function DepartureSelection({ departures, isPart, now, request, query }: DepartureSelectionProps) {
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState<number>();
  const selectable = departures.filter((departure) => isSelectable(departure, now));
  const recount = () => setCount(boxesOf(form).filter(({ checked }) => checked).length);
  // The server may have selected some, and boxes can be ticked before the script runs.
  useEffect(recount);
  const select = (wanted: SelectionRequest) => {
    const chosen = new Set(selectable.filter((departure) => isSelected(departure, wanted)).map(({ id }) => String(id)));
    for (const box of boxesOf(form)) box.checked = chosen.has(box.value);
    recount();
  };
  return (
    <>
      {selectable.length > 0 && (
        <SelectBar departures={selectable} isPart={isPart} request={request} query={query} onSelect={select} />
      )}
      {/* Browsers that restore forms would tick boxes of other departures. */}
      <Form
        ref={form}
        method="post"
        action="/office/bulk-changes/new"
        reloadDocument
        autoComplete="off"
        onChange={recount}
      >
        <input type="hidden" name="back" value={query.toString()} />
        <DepartureTable departures={departures} now={now} request={request} />
        {selectable.length > 0 && <BulkBar count={count} />}
      </Form>
    </>
  );
}

const boxesOf = (form: RefObject<HTMLFormElement | null>) => [
  ...(form.current?.querySelectorAll<HTMLInputElement>('input[name="departure"]') ?? []),
];
