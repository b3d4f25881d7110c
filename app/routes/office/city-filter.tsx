import { Select } from "#app/ui/field.tsx";

type CityFilterProps = { cities: { id: string; name: string }[]; city: string };

export function CityFilter({ cities, city }: CityFilterProps) {
  return (
    <Select id="city" name="city" label="City" defaultValue={city}>
      <option value="">All cities</option>
      {cities.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
