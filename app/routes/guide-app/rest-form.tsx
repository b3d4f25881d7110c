import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "./action-forms.tsx";
import { countPeople } from "./count-guests.ts";
import type { FormProps } from "./departure-sheet.tsx";

/**
 * With one tap all who have no mark yet did not come, from the start on or once somebody is here; a second takes it back.
 * Whoever has paid the guide is there.
 */
export function RestForm({ now, ...form }: FormProps & { now: Date }) {
  const { t } = useI18n();
  const { guests, rest, startsAt } = form.departure;
  const listed = guests ?? [];
  const expected = listed.filter(({ status, cash }) => status === "confirmed" && cash.length === 0);
  const marked = listed.filter(
    ({ status, reference, key }) =>
      status === "no-show" && (rest.includes(reference) || (key !== null && rest.includes(key))),
  );
  const mayMark = startsAt <= now || expected.length < listed.length;
  return (
    <>
      {mayMark && expected.length > 0 && (
        <ActionForm kind="rest" {...form} className="guide-rest">
          <input type="hidden" name="references" value={expected.map(({ reference }) => reference).join(" ")} />
          <Button type="submit" variant="secondary" wide>
            {t("guideApp.rest.mark", { count: countPeople(expected) })}
          </Button>
        </ActionForm>
      )}
      {marked.length > 0 && (
        <ActionForm kind="rest-undo" {...form} className="guide-rest">
          <input type="hidden" name="references" value={marked.map(({ reference }) => reference).join(" ")} />
          <span role="status">{t("guideApp.rest.marked", { count: countPeople(marked) })}</span>
          <Button type="submit" size="sm" variant="secondary" aria-label={t("guideApp.rest.undoLabel")}>
            {t("guideApp.rest.undo")}
          </Button>
        </ActionForm>
      )}
    </>
  );
}
