import { Star } from "lucide-react";
import type { ReactNode } from "react";

type StarInputProps = {
  id: string;
  name: string;
  label: ReactNode;
  error?: string | undefined;
  defaultValue?: string | undefined;
  /** The accessible name of a number of stars. */
  starLabel: (stars: number) => string;
};

/** Five radio buttons drawn as stars, so that arrow keys and screen readers work. */
export function StarInput({ id, name, label, error, defaultValue, starLabel }: StarInputProps) {
  return (
    <fieldset className="fieldset star-input" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <div>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              id={stars === 1 ? id : undefined}
              name={name}
              value={stars}
              defaultChecked={defaultValue === String(stars)}
              aria-invalid={error ? true : undefined}
            />
            <Star className="star" aria-hidden="true" />
            <span className="visually-hidden">{starLabel(stars)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
