import { type ReactNode, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { PageHead } from "#app/blocks/page/page-head.tsx";
import { CityPicture } from "#app/blocks/pictures/pictures.tsx";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { site } from "#app/site.ts";
import { CloseButton, focusInside } from "#app/ui/dialog.tsx";
import { acrossPhone } from "#app/ui/picture.tsx";

type AuthSheetProps = {
  title: string;
  /** Where closing it leads; absent means back to where the visitor was, or home. */
  closeTo?: string | undefined;
  children: ReactNode;
};

/** A log-in step with an address of its own: a sheet lying on the page, which JavaScript lifts to the modal it is. */
export function AuthSheet({ title, closeTo, children }: AuthSheetProps) {
  const { t, path } = useI18n();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another step, to be read from its beginning
  useEffect(() => {
    if (dialog.current) begin(dialog.current);
  }, [title]);
  const leave = () => {
    if (closeTo) void navigate(closeTo);
    // React Router counts the pages of a visit; the first has nothing to go back to.
    else if (window.history.state?.idx > 0) void navigate(-1);
    else void navigate(path("home"));
  };
  return (
    <div className="auth-place">
      <PageHead title={title} description={t("auth.description")} />
      {/* What the dialog lies over; without a script the sheet needs no ground. */}
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

/** Lifts the sheet once and puts the reader at its beginning; who typed before the scripts came types on. */
function begin(sheet: HTMLDialogElement) {
  if (sheet.matches(":modal")) return focusInside(sheet);
  const typing = sheet.querySelector<HTMLInputElement>("input:focus");
  sheet.open = false;
  sheet.showModal();
  if (typing) typing.focus({ preventScroll: true });
  else focusInside(sheet);
}
