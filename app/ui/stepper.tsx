import { Minus, Plus } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";

type StepperProps = {
  id: string;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  defaultValue: number;
  min: number;
  max: number;
  words: { fewer: string; more: string };
};

/**
 * A number field with − and + buttons, which `before-scripts.ts` handles by `data-step` from the first paint on. They
 * are never disabled, because a disabled button would lose the focus at the limit.
 */
export function Stepper({ id, name, label, hint, error, defaultValue, min, max, words }: StepperProps) {
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(defaultValue);
  // The value may have changed before hydration.
  useEffect(() => setValue(input.current?.valueAsNumber ?? defaultValue), [defaultValue]);
  return (
    <div>
      <label htmlFor={id}>
        {label} {hint && <small>{hint}</small>}
      </label>
      <span className="stepper">
        <button
          type="button"
          className="needs-script"
          data-step="down"
          aria-disabled={value <= min}
          aria-label={words.fewer}
        >
          <Minus className="icon" aria-hidden="true" />
        </button>
        <input
          ref={input}
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          defaultValue={defaultValue}
          onChange={(event) => setValue(event.currentTarget.valueAsNumber)}
        />
        <button
          type="button"
          className="needs-script"
          data-step="up"
          aria-disabled={value >= max}
          aria-label={words.more}
        >
          <Plus className="icon" aria-hidden="true" />
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
