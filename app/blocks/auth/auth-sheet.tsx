import { type ReactNode, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { PageHead } from "#app/blocks/page/page-head.tsx";
import { CityPicture } from "#app/blocks/pictures/pictures.tsx";
import { hasPageBefore } from "#app/browser/router-internals.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { site } from "#app/site.ts";
import { CloseButton, focusInside } from "#app/ui/dialog.tsx";
import { acrossPhone } from "#app/ui/picture.tsx";

type AuthSheetProps = {
  title: string;
  /** The target after closing; absent means the previous page, or home. */
  closeTo?: string | undefined;
  children: ReactNode;
};

/** A log-in step on its own page: an open `dialog`, which JavaScript turns into a modal. */
export function AuthSheet({ title, closeTo, children }: AuthSheetProps) {
  const { t, path } = useI18n();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title means a new step, so focus moves to its start
  useEffect(() => {
    if (dialog.current) begin(dialog.current);
  }, [title]);
  const leave = () => {
    if (closeTo) void navigate(closeTo);
    else if (hasPageBefore()) void navigate(-1);
    else void navigate(path("home"));
  };
  return (
    <div className="auth-place">
      <PageHead title={title} description={t("auth.description")} />
      {/* The background of the dialog; without JavaScript the sheet needs none. */}
      <CityPicture cityId={site.homeCity} alt="" sizes={acrossPhone("100vw")} priority />
      <dialog ref={dialog} open className="dialog auth-sheet" aria-labelledby="dialog-title" onClose={leave}>
        <div className="dialog-head">
          <h1 id="dialog-title" tabIndex={-1}>
            {title}
          </h1>
          <CloseButton label={t("common.close")} onClose={() => dialog.current?.close()} />
        </div>
        {children}
      </dialog>
    </div>
  );
}

/** Makes the dialog modal once and moves focus to its first field; a field in use before hydration keeps the focus. */
function begin(sheet: HTMLDialogElement) {
  if (sheet.matches(":modal")) return focusInside(sheet);
  const typing = sheet.querySelector<HTMLInputElement>("input:focus");
  sheet.open = false;
  sheet.showModal();
  if (typing) typing.focus({ preventScroll: true });
  else focusInside(sheet);
}
