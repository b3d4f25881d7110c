import type { TourChoice } from "#app/domain/schedules/list-schedules.ts";
import { Select } from "#app/ui/field.tsx";

/** All tours, grouped by city. */
export function TourSelect({ name, tours, chosen }: { name: string; tours: TourChoice[]; chosen: number | undefined }) {
  const cities = Map.groupBy(tours, ({ city }) => city);
  return (
    <Select id={name} name={name} label="Tour" defaultValue={chosen ?? ""} required>
      <option value="" disabled>
        Choose a tour
      </option>
      {[...cities].map(([city, group]) => (
        <optgroup key={city} label={city}>
          {group.map((tour) => (
            <option key={tour.id} value={tour.id}>
              {tour.name}, {city}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
