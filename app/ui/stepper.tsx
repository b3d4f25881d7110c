import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";

type StepperProps = {
  id: string;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  value: number;
  onChange: (value: number) => void;
  least: number;
  most: number;
  words: { fewer: string; more: string };
};

/** A number under the thumb; its buttons are never disabled, or they would drop the focus at the last number. The field itself is a plain number input, which is all there is without JavaScript. */
export function Stepper({ id, name, label, hint, error, value, onChange, least, most, words }: StepperProps) {
  const set = (next: number) => onChange(Math.max(least, Math.min(most, next)));
  return (
    <div>
      <label htmlFor={id}>
        {label} {hint && <small>{hint}</small>}
      </label>
      <span className="stepper">
        <button type="button" onClick={() => set(value - 1)} aria-disabled={value <= least} aria-label={words.fewer}>
          <Minus className="ic" aria-hidden="true" />
        </button>
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={Number.isNaN(value) ? "" : value}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
        <button type="button" onClick={() => set(value + 1)} aria-disabled={value >= most} aria-label={words.more}>
          <Plus className="ic" aria-hidden="true" />
        </button>
      </span>
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
