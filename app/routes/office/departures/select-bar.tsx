import { Form } from "react-router";
import type { ListedDeparture } from "#app/domain/departures/list-departures.ts";
import { Button } from "#app/ui/button.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import { noGuide, readSelection, type SelectionRequest } from "./selection.ts";

type SelectBarProps = {
  /** Those that can be selected. */
  departures: ListedDeparture[];
  isPart: boolean;
  request: SelectionRequest;
  /** The filter and the page of the list, which stay when the server selects. */
  query: URLSearchParams;
  onSelect: (request: SelectionRequest) => void;
};

const distinct = (values: string[]) => [...new Set(values)].sort((a, b) => a.localeCompare(b, "en"));

/** Selects departures of this page by hour, city and guide. The server does it where no script runs. */
export function SelectBar({ departures, isPart, request, query, onSelect }: SelectBarProps) {
  const { selection } = request;
  const cities = distinct(departures.map(({ city }) => city));
  const guides = distinct(departures.flatMap(({ guide }) => (guide === null ? [] : [guide])));
  return (
    <Form
      className="office-filter select-bar"
      role="group"
      aria-label="Select departures"
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        onSelect(readSelection(new FormData(event.currentTarget, submitter)));
      }}
    >
      {[...query].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField id="select-from" name="select-from" label="Starting from" type="time" defaultValue={selection.from} />
      <TextField id="select-until" name="select-until" label="Until" type="time" defaultValue={selection.until} />
      {cities.length > 1 && (
        <Select id="select-city" name="select-city" label="In" defaultValue={selection.city}>
          <option value="">All cities</option>
          {cities.map((city) => (
            <option key={city}>{city}</option>
          ))}
        </Select>
      )}
      <Select id="select-guide" name="select-guide" label="Led by" defaultValue={selection.guide}>
        <option value="">Anyone</option>
        <option value={noGuide}>No guide</option>
        {guides.map((guide) => (
          <option key={guide}>{guide}</option>
        ))}
      </Select>
      <Button type="submit" name="select" value="matching" variant="secondary" size="sm">
        Select these
      </Button>
      <Button type="submit" name="select" value="all" variant="tertiary" size="sm">
        {`Select all ${departures.length}${isPart ? " on this page" : ""}`}
      </Button>
      <Button type="submit" name="select" value="none" variant="tertiary" size="sm">
        Select none
      </Button>
    </Form>
  );
}
