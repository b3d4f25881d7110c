import type { ReactNode } from "react";
import { costItems } from "#app/domain/tours/good-to-know.ts";
import { localeName, locales } from "#app/i18n/locales.ts";
import { Select, TextArea, TextField } from "#app/ui/field.tsx";
import { type Choice, choiceOptions, goodToKnowLabels, type List, listOptions } from "./good-to-know-labels.ts";

type GoodToKnowFieldsProps = {
  values: Record<string, string>;
  errors: Record<string, string> | undefined;
  currency: string;
};

export function GoodToKnowFields({ values, errors, currency }: GoodToKnowFieldsProps) {
  const field = (name: string) => ({
    id: name,
    name,
    label: goodToKnowLabels[name],
    defaultValue: values[name] ?? "",
    error: errors?.[name],
  });
  const choice = (name: Choice) => (
    <Select {...field(name)}>
      <option value="">Not known</option>
      {Object.entries(choiceOptions[name]).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
  const number = (name: string) => <TextField {...field(name)} inputMode="numeric" maxLength={6} />;
  const amount = (name: string) => (
    <TextField {...field(name)} inputMode="decimal" maxLength={9} hint={`In ${currency}`} />
  );
  const list = (name: List) => {
    const chosen = (values[name] ?? "").split(" ");
    return (
      <fieldset className="checkbox-group" id={name} aria-describedby={errors?.[name] ? `${name}-error` : undefined}>
        <legend>{goodToKnowLabels[name]}</legend>
        {Object.entries(listOptions[name]).map(([value, label]) => (
          <label key={value} className="checkbox">
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            {label}
          </label>
        ))}
        {errors?.[name] && (
          <p className="error" id={`${name}-error`}>
            {errors[name]}
          </p>
        )}
      </fieldset>
    );
  };
  return (
    <>
      <Group title="Walking">
        {choice("pace")}
        {number("climbMetres")}
        {choice("stairs")}
        {choice("indoor")}
        {choice("toilets")}
        {choice("seats")}
      </Group>
      <Group title="Access" wide={list("obstacles")}>
        {choice("stepFree")}
        {choice("prams")}
        {choice("dogs")}
      </Group>
      <Group title="Why it is not step-free" hint="One sentence in all four languages, or leave all four empty.">
        {locales.map((locale) => (
          <TextArea
            key={locale}
            {...field(`stepFreeNote.${locale}`)}
            label={localeName[locale]}
            lang={locale}
            rows={2}
            maxLength={200}
          />
        ))}
      </Group>
      <Group title="Age">
        {number("suitsFromAge")}
        {number("minimumAge")}
      </Group>
      <Group
        title="Costs"
        wide={
          <>
            {list("included")}
            {list("notIncluded")}
          </>
        }
      >
        {costItems.map((item) => (
          <div key={item}>{amount(`notIncludedPrices.${item}`)}</div>
        ))}
        {amount("usualPayment.from")}
        {amount("usualPayment.to")}
      </Group>
      <Group title="Getting there and back" wide={list("bring")}>
        {choice("nearestStop.kind")}
        <TextField {...field("nearestStop.name")} maxLength={60} />
        {choice("backByStop.kind")}
        <TextField {...field("backByStop.name")} maxLength={60} />
        {number("backOnFoot")}
        <TextField {...field("phone")} type="tel" maxLength={30} />
      </Group>
    </>
  );
}

type GroupProps = { title: string; hint?: string; wide?: ReactNode; children: ReactNode };

function Group({ title, hint, wide, children }: GroupProps) {
  return (
    <section className="fact-group">
      <h2>{title}</h2>
      {hint && <p className="muted">{hint}</p>}
      {wide}
      <div className="fact-grid">{children}</div>
    </section>
  );
}
