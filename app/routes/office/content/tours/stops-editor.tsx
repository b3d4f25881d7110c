import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { type MouseEvent, useRef, useState } from "react";
import { RouteMap } from "#app/blocks/tours/route-map.tsx";
import { useEarlyInput } from "#app/browser/use-early-input.ts";
import { type Locale, localeName, locales } from "#app/i18n/locales.ts";
import { Button } from "#app/ui/button.tsx";
import { drawnStops, editStops, type TypedStop } from "./stops.ts";

type StopsEditorProps = { initial: TypedStop[]; errors: Record<string, string> | undefined };

/** The stops with a map that updates on every input or, without JavaScript, on every submit. */
export function StopsEditor({ initial, errors }: StopsEditorProps) {
  const [stops, setStops] = useState(initial);
  const set = (index: number, change: Partial<TypedStop>) =>
    setStops((current) => current.map((stop, other) => (other === index ? { ...stop, ...change } : stop)));
  const setName = (index: number, locale: Locale, name: string) =>
    setStops((current) =>
      current.map((stop, other) => (other === index ? { ...stop, names: { ...stop.names, [locale]: name } } : stop)),
    );
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    setStops(editStops(stops, event.currentTarget.value));
  };
  const drawn = drawnStops(stops);
  const tool = (command: string, label: string, icon: typeof ArrowUp, isOff = false) => {
    const Icon = icon;
    return (
      <button
        type="submit"
        className="tool"
        name="do"
        value={command}
        aria-label={label}
        disabled={isOff}
        onClick={press}
      >
        <Icon className="icon" aria-hidden="true" />
      </button>
    );
  };
  return (
    <div className="route-edit">
      <ol className="stop-list">
        {stops.map((stop, index) => (
          <li key={index}>
            <fieldset>
              <legend>
                <span className="stop-number">{index + 1}</span> {stop.names.en || "New stop"}
              </legend>
              <div className="stop-place">
                {(["latitude", "longitude"] as const).map((part) => (
                  <StopField
                    key={part}
                    name={`stop.${index}.${part}`}
                    label={part === "latitude" ? "Latitude" : "Longitude"}
                    value={stop[part]}
                    error={errors?.[`stop.${index}.${part}`]}
                    onChange={(value) => set(index, { [part]: value.trim() })}
                  />
                ))}
                <span className="stop-tools">
                  {tool(`up:${index}`, `Move stop ${index + 1} up`, ArrowUp, index === 0)}
                  {tool(`down:${index}`, `Move stop ${index + 1} down`, ArrowDown, index === stops.length - 1)}
                  {tool(`remove:${index}`, `Remove stop ${index + 1}`, Trash2)}
                </span>
              </div>
              <div className="stop-names">
                {locales.map((locale) => (
                  <StopField
                    key={locale}
                    name={`stop.${index}.${locale}`}
                    label={localeName[locale]}
                    lang={locale}
                    value={stop.names[locale]}
                    error={errors?.[`stop.${index}.${locale}`]}
                    onChange={(value) => setName(index, locale, value)}
                  />
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <div className="route-preview">
        {drawn.length > 1 ? (
          <RouteMap stops={drawn} title={`The route with ${drawn.length} stops`} />
        ) : (
          <p className="office-empty">Add two stops with coordinates to see the drawing.</p>
        )}
        <Button type="submit" variant="secondary" size="sm" name="do" value="add" onClick={press}>
          Add stop
        </Button>
        <noscript>
          <Button type="submit" variant="tertiary" size="sm" name="do" value="draw">
            Redraw
          </Button>
        </noscript>
      </div>
    </div>
  );
}

type StopFieldProps = {
  name: string;
  label: string;
  value: string;
  lang?: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function StopField({ name, label, value, lang, error, onChange }: StopFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEarlyInput(input, value, onChange);
  return (
    <div className="fieldset">
      <label htmlFor={name}>{label}</label>
      <input
        ref={input}
        id={name}
        name={name}
        className="field"
        lang={lang}
        value={value}
        maxLength={120}
        inputMode={lang ? undefined : "decimal"}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
