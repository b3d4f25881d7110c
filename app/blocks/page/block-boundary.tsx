import { Component, type ReactNode, Suspense } from "react";
import { reportError } from "#app/browser/report-error.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

type BlockBoundaryProps = { children: ReactNode; fallback?: ReactNode };

/** Limits an error to one block of a page; the rest still renders, on the server too. */
export function BlockBoundary({ children, fallback }: BlockBoundaryProps) {
  const { t } = useI18n();
  const failed =
    fallback === undefined ? (
      <p className="block-failed">
        {t("errorBoundary.failed")}{" "}
        {/* React caches a failed lazy import, so only a reload can bring the block back. */}
        <button type="button" className="tool" onClick={() => location.reload()}>
          {t("errorBoundary.again")}
        </button>
      </p>
    ) : (
      fallback
    );
  return (
    // If a block throws on the server, Suspense leaves it to the browser, which retries inside the boundary.
    <Suspense fallback={fallback ?? null}>
      <Catcher failed={failed}>{children}</Catcher>
    </Suspense>
  );
}

class Catcher extends Component<{ children: ReactNode; failed: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error, "block");
  }

  override render() {
    return this.state.failed ? this.props.failed : this.props.children;
  }
}
