import { useState } from "react";
import type { Guest } from "#app/domain/guide-days/list-guide-days.ts";
import { balanceOf, dueOf, hasMoney } from "#app/domain/payments/balance.ts";
import { parseMoney } from "#app/i18n/money.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { ActionForm } from "#app/routes/guide-app/action-forms.tsx";
import type { FormProps } from "#app/routes/guide-app/departure-sheet.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";

type GuestForm = FormProps & { guest: Guest };

/** What a party owes, has paid or gets back, and the whole sum in one tap. Free tours show nothing of it. */
export function GuestMoney({ guest, isOpen, ...form }: GuestForm & { isOpen: boolean }) {
  const { t, money } = useI18n();
  if (!hasMoney(guest)) return null;
  const { name, reference, paid, currency } = guest;
  const balance = balanceOf(guest);
  const state = balance > 0 ? "due" : balance < 0 ? "overpaid" : "paid";
  const sum = money(state === "paid" ? paid : Math.abs(balance), currency);
  return (
    <div className="guide-money" data-state={state}>
      <p>
        {/* Those who did not come have nothing to pay. */}
        {(state !== "paid" || paid > 0) && <b>{t(`guideApp.money.${state}`, { sum })}</b>}
        {state !== "paid" && paid > 0 && <small>{t("guideApp.money.paid", { sum: money(paid, currency) })}</small>}
      </p>
      {state === "due" && isOpen && (
        <CashForm guest={guest} {...form}>
          <input type="hidden" name="amount" value={dueOf(guest)} />
          <Button type="submit" size="sm" variant="secondary" aria-label={t("guideApp.money.takeFrom", { name, sum })}>
            {t("guideApp.money.take")}
          </Button>
        </CashForm>
      )}
      {guest.cash.map(({ key, amount }) => (
        <ActionForm key={key} kind="cash-undo" {...form}>
          <input type="hidden" name="reference" value={reference} />
          <input type="hidden" name="entry" value={key} />
          <Button
            type="submit"
            size="sm"
            variant="tertiary"
            aria-label={t("guideApp.money.undoFrom", { name, sum: money(amount, currency) })}
          >
            {t("guideApp.money.undo", { sum: money(amount, currency) })}
          </Button>
        </ActionForm>
      ))}
    </div>
  );
}

/** Another sum than the one that is due, in the group's details. */
export function OtherSum({ guest, ...form }: GuestForm) {
  const { t, locale, money } = useI18n();
  const [typed, setTyped] = useState("");
  const { reference, name, currency } = guest;
  if (!hasMoney(guest)) return null;
  // Points and commas are read as in the guide's language, so "1.500" is not the same everywhere.
  const understood = parseMoney(locale, typed, currency);
  return (
    <CashForm guest={guest} {...form} className="guide-party-form">
      <input type="hidden" name="locale" value={locale} />
      <TextField
        id={`sum-${reference}`}
        name="sum"
        label={t("guideApp.money.otherSum", { currency })}
        inputMode="decimal"
        autoComplete="off"
        required
        maxLength={20}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" size="sm" variant="secondary" aria-label={t("guideApp.money.otherFrom", { name })}>
        {t("guideApp.money.take")}
      </Button>
      <output className="hint" htmlFor={`sum-${reference}`}>
        {/* A line of its own from the beginning, so that nothing moves under the thumb. */}
        {understood === null || understood <= 0 ? "\u00a0" : `= ${money(understood, currency)}`}
      </output>
    </CashForm>
  );
}

function CashForm({ guest, children, ...form }: GuestForm & { className?: string; children: React.ReactNode }) {
  return (
    <ActionForm kind="cash" {...form}>
      <input type="hidden" name="reference" value={guest.reference} />
      <input type="hidden" name="currency" value={guest.currency} />
      {children}
    </ActionForm>
  );
}

/** What is still due on a departure and what has been paid. */
export function DepartureMoney({ departure: { guests } }: Pick<FormProps, "departure">) {
  const { t, money } = useI18n();
  const paying = (guests ?? []).filter(hasMoney);
  const [first] = paying;
  if (!first) return null;
  // A departure has one currency.
  const sum = (of: (guest: Guest) => number) =>
    money(
      paying.reduce((total, guest) => total + of(guest), 0),
      first.currency,
    );
  return (
    <p className="guide-money-total">{t("guideApp.money.total", { due: sum(dueOf), paid: sum(({ paid }) => paid) })}</p>
  );
}
