import { useEffect, useState } from "react";
import { type DataStrategyResult, data, useLocation } from "react-router";
import { useI18n } from "#app/i18n/use-i18n.ts";

let show = (_isUnsent: boolean) => {};
/** Where the visitor was on the page. */
let top: number | undefined;

/** Hides the notice while the form is sent again. */
export const hideUnsentNotice = () => show(false);

/** Shows that the form was not sent. The router gets the page's last answer again, so that the page stays as it is. */
export function showUnsentNotice(
  route: string,
  isNavigation: boolean,
  lastAnswer: unknown,
): Record<string, DataStrategyResult> {
  top = isNavigation ? scrollY : undefined;
  show(true);
  return { [route]: { type: "data", result: data(lastAnswer, 503) } };
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router has added its entry and scrolled to where an answer would be
  useEffect(() => {
    if (top !== undefined) scrollTo(0, top);
    top = undefined;
  }, [key]);
  return (
    isUnsent && (
      <p className="toast on-dark danger" role="alert" popover="manual" ref={raise}>
        {t("common.unsent")}
      </p>
    )
  );
}
