import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";

type StepperProps = {
  id: string;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  value: number;
  onChange: (value: number) => void;
  least: number;
  most: number;
  words: { fewer: string; more: string };
};

/** A number under the thumb. The field itself is a plain number input, which is all there is without JavaScript. */
export function Stepper({ id, name, label, hint, value, onChange, least, most, words }: StepperProps) {
  const set = (next: number) => onChange(Math.max(least, Math.min(most, next)));
  return (
    <div>
      <label htmlFor={id}>
        {label} {hint && <small>{hint}</small>}
      </label>
      <span className="stepper">
        <button type="button" onClick={() => set(value - 1)} disabled={value <= least} aria-label={words.fewer}>
          <Minus className="ic" aria-hidden="true" />
        </button>
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          value={Number.isNaN(value) ? "" : value}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
        <button type="button" onClick={() => set(value + 1)} disabled={value >= most} aria-label={words.more}>
          <Plus className="ic" aria-hidden="true" />
        </button>
      </span>
    </div>
  );
}
