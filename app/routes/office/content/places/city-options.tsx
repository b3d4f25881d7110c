type CityOptionsProps = { cities: { cityId: string; cityName: string }[] };

export function CityOptions({ cities }: CityOptionsProps) {
  return cities.map(({ cityId, cityName }) => (
    <option key={cityId} value={cityId}>
      {cityName}
    </option>
  ));
}
