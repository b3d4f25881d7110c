import { useEffect, useState } from "react";
import { type DataStrategyResult, data, useNavigation } from "react-router";
import { useI18n } from "#app/i18n/use-i18n.ts";

let show = (_isUnsent: boolean) => {};
let place: number | undefined;

/** The form is on its way again. */
export const forgetUnsent = () => show(false);

/** Says that the form did not get through. To the router it was answered, so that the page stays as it is. */
export function stayUnsent(route: string): Record<string, DataStrategyResult> {
  place = scrollY;
  show(true);
  return { [route]: { type: "data", result: data(undefined, 503) } };
}

/** Browsers that know nothing above all show it like anything else. */
const raise = (notice: HTMLElement | null) => notice?.showPopover?.();

/** Shown above everything, dialogs included, until the form is sent again or another page comes. */
export function UnsentNotice() {
  const { t } = useI18n();
  const { state } = useNavigation();
  const [isUnsent, setUnsent] = useState(false);
  useEffect(() => {
    show = setUnsent;
  }, []);
  useEffect(() => {
    if (!isUnsent || state !== "idle" || place === undefined) return;
    // The router has gone to where an answer would stand.
    scrollTo(0, place);
    place = undefined;
  }, [isUnsent, state]);
  return (
    isUnsent && (
      <p className="toast on-night danger" role="alert" popover="manual" ref={raise}>
        {t("common.unsent")}
      </p>
    )
  );
}
