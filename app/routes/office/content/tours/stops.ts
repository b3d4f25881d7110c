import type { EditedStop } from "#app/domain/tours/route.ts";
import { locales } from "#app/i18n/locales.ts";
import { isCoordinate } from "#app/routes/office/content/coordinate.ts";

/** A stop as typed into the form; its coordinates are still text. */
export type TypedStop = { latitude: string; longitude: string; names: EditedStop["names"] };

export const maxStops = 30;
const empty = (): TypedStop => ({ latitude: "", longitude: "", names: { en: "", es: "", de: "", pl: "" } });

export const typedStops = (stops: EditedStop[]): TypedStop[] =>
  stops.map(({ latitude, longitude, names }) => ({ latitude: String(latitude), longitude: String(longitude), names }));

/** Parses the fields, which are named stop.0.latitude, stop.0.en and so on. */
export function readStops(form: FormData): TypedStop[] {
  const text = (name: string) =>
    String(form.get(name) ?? "")
      .trim()
      .slice(0, 120);
  const stops: TypedStop[] = [];
  for (let index = 0; index < maxStops && form.has(`stop.${index}.latitude`); index++)
    stops.push({
      latitude: text(`stop.${index}.latitude`),
      longitude: text(`stop.${index}.longitude`),
      names: {
        en: text(`stop.${index}.en`),
        es: text(`stop.${index}.es`),
        de: text(`stop.${index}.de`),
        pl: text(`stop.${index}.pl`),
      },
    });
  return stops;
}

/** Applies a button's command ("add", "up:2", "down:2", "remove:2"), in the browser and on the server. */
export function editStops(stops: TypedStop[], command: string): TypedStop[] {
  const [verb, at] = command.split(":");
  const index = Number(at);
  if (verb === "add") return stops.length < maxStops ? [...stops, empty()] : stops;
  if (verb === "remove") return stops.filter((_, other) => other !== index);
  const target = verb === "up" ? index - 1 : index + 1;
  const moved = stops[index];
  if (!moved || target < 0 || target >= stops.length) return stops;
  const rest = stops.filter((_, other) => other !== index);
  return [...rest.slice(0, target), moved, ...rest.slice(target)];
}

/** Errors by field; empty if every stop is valid. */
export function checkStops(stops: TypedStop[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [index, stop] of stops.entries()) {
    if (!isCoordinate(stop.latitude, 90))
      errors[`stop.${index}.latitude`] = "Enter a number between -90 and 90, such as 50.0617.";
    if (!isCoordinate(stop.longitude, 180))
      errors[`stop.${index}.longitude`] = "Enter a number between -180 and 180, such as 19.9373.";
    if (stop.names.en === "") errors[`stop.${index}.en`] = "Required.";
  }
  return errors;
}

/** The stops with valid coordinates, for the map. */
export const drawnStops = (stops: TypedStop[]) =>
  stops
    .filter(({ latitude, longitude }) => isCoordinate(latitude, 90) && isCoordinate(longitude, 180))
    .map(({ latitude, longitude, names }) => ({
      name: names.en,
      latitude: Number(latitude),
      longitude: Number(longitude),
    }));

export const placedStops = (stops: TypedStop[]): EditedStop[] =>
  stops.map(({ latitude, longitude, names }) => ({ latitude: Number(latitude), longitude: Number(longitude), names }));

export const stopLabels = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) =>
      ["latitude", "longitude", ...locales].map((field) => [`stop.${index}.${field}`, `Stop ${index + 1}, ${field}`]),
    ).flat(),
  );

export const stopLine = ({ latitude, longitude, names }: TypedStop) => `${names.en} (${latitude}, ${longitude})`;
