import { useEffect, useState } from "react";
import { type DataStrategyResult, data, useLocation } from "react-router";
import { useI18n } from "#app/i18n/use-i18n.ts";

let show = (_isUnsent: boolean) => {};
/** Where the visitor was on the page, and on which history entry. */
let place: { top: number; entry: string } | undefined;

/** Hides the notice while the form is sent again. */
export const hideUnsentNotice = () => show(false);

/** Shows that the form was not sent. The router gets a data result, so that the page stays as it is. */
export function showUnsentNotice(route: string): Record<string, DataStrategyResult> {
  place = { top: scrollY, entry: window.history.state?.key ?? "default" };
  show(true);
  return { [route]: { type: "data", result: data(undefined, 503) } };
}

/** Browsers without popovers show the notice as a normal element. */
const raise = (notice: HTMLElement | null) => notice?.showPopover?.();

/** Stays above everything, dialogs included, until the form is sent again or another page opens. */
export function UnsentFormNotice() {
  const { t } = useI18n();
  const { key } = useLocation();
  const [isUnsent, setUnsent] = useState(false);
  useEffect(() => {
    show = setUnsent;
  }, []);
  useEffect(() => {
    if (!place || place.entry === key) return;
    // The router has added its history entry and scrolled to where an answer would be.
    scrollTo(0, place.top);
    place = undefined;
  }, [key]);
  return (
    isUnsent && (
      <p className="toast on-dark danger" role="alert" popover="manual" ref={raise}>
        {t("common.unsent")}
      </p>
    )
  );
}
