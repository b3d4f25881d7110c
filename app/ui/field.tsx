import type { ComponentProps, ComponentPropsWithoutRef, ReactNode } from "react";
import { StableSelect } from "./stable-select.tsx";

type FieldProps = { label: ReactNode; hint?: ReactNode; error?: string | undefined; id: string };

function described({ id, hint, error }: FieldProps) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return { id, "aria-describedby": ids || undefined, "aria-invalid": error ? true : undefined };
}

function FieldLayout({ children, ...field }: FieldProps & { children: ReactNode }) {
  return (
    <div className="fieldset">
      <label htmlFor={field.id}>{field.label}</label>
      {field.hint && (
        <p className="hint" id={`${field.id}-hint`}>
          {field.hint}
        </p>
      )}
      {children}
      {field.error && (
        <p className="error" id={`${field.id}-error`}>
          {field.error}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = FieldProps & ComponentProps<"input"> & { button?: ReactNode };

/** `button` stands inside the field, at its end. */
export function TextField({ label, hint, error, button, ...input }: TextFieldProps) {
  const field = { label, hint, error, id: input.id };
  const control = <input className="field" type="text" {...input} {...described(field)} />;
  return (
    <FieldLayout {...field}>
      {button ? (
        <div className="field-with-button">
          {control}
          {button}
        </div>
      ) : (
        control
      )}
    </FieldLayout>
  );
}

export function TextArea({ label, hint, error, ...area }: FieldProps & ComponentProps<"textarea">) {
  const field = { label, hint, error, id: area.id };
  return (
    <FieldLayout {...field}>
      <textarea className="field" rows={5} {...area} {...described(field)} />
    </FieldLayout>
  );
}

export function Select({ label, hint, error, children, ...select }: FieldProps & ComponentPropsWithoutRef<"select">) {
  const field = { label, hint, error, id: select.id };
  return (
    <FieldLayout {...field}>
      <StableSelect className="field" {...select} {...described(field)}>
        {children}
      </StableSelect>
    </FieldLayout>
  );
}
