import { Form } from "react-router";
import { type DepartureNeed, departureNeeds } from "#app/domain/departures/departure-needs.ts";
import type { DepartureFilter } from "#app/domain/departures/list-departures.ts";
import type { TourChoice } from "#app/domain/schedules/list-schedules.ts";
import { CityFilter } from "#app/routes/office/city-filter.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import { departureQuery } from "./read-departure-filter.ts";

const needNames: Record<DepartureNeed, string> = {
  "no-guide": "Without a guide",
  absent: "Guide can’t make it",
  unseen: "Late change not confirmed by its guide",
  "few-guests": "Too few guests, decided within two days",
  "no-alternative": "Cancelled, guests without an alternative",
  waiting: "Full, with a waiting list",
};

type DepartureFilterFormProps = {
  filter: DepartureFilter;
  cities: { id: string; name: string }[];
  tours: TourChoice[];
  guides: { id: number; name: string }[];
};

export function DepartureFilterForm({ filter, cities, tours, guides }: DepartureFilterFormProps) {
  const inCity = tours.filter(({ cityId }) => !filter.cityId || cityId === filter.cityId);
  return (
    <Form className="office-filter" role="search" key={departureQuery(filter).toString()}>
      <CityFilter cities={cities} city={filter.cityId ?? ""} />
      <TextField id="from" name="from" label="From" type="date" defaultValue={filter.from} />
      <TextField id="to" name="to" label="To" type="date" defaultValue={filter.to} />
      <Select id="tour" name="tour" label="Tour" defaultValue={filter.tourId ?? ""}>
        <option value="">All tours</option>
        {inCity.map((tour) => (
          <option key={tour.id} value={tour.id}>
            {filter.cityId ? tour.name : `${tour.city}: ${tour.name}`}
          </option>
        ))}
      </Select>
      <Select id="guide" name="guide" label="Guide" defaultValue={filter.guideId ?? ""}>
        <option value="">All guides</option>
        {guides.map((guide) => (
          <option key={guide.id} value={guide.id}>
            {guide.name}
          </option>
        ))}
      </Select>
      <Select id="need" name="need" label="Show" defaultValue={filter.need ?? ""}>
        <option value="">Everything</option>
        {departureNeeds.map((need) => (
          <option key={need} value={need}>
            {needNames[need]}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </Form>
  );
}
