import type { ComponentProps, ReactNode } from "react";

type CheckFieldProps = ComponentProps<"input"> & { id: string; label: ReactNode; error?: string | undefined };

export function CheckField({ label, error, defaultValue, ...input }: CheckFieldProps) {
  return (
    <div className="fieldset check-field">
      <label>
        <input
          {...input}
          type="checkbox"
          defaultChecked={defaultValue === "on"}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${input.id}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p className="error" id={`${input.id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
