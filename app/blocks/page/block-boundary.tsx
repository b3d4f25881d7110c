import { Component, type ReactNode, Suspense } from "react";
import { reportError } from "#app/browser/report-error.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

type BlockBoundaryProps = { children: ReactNode; fallback?: ReactNode };

/** One block of a page that fails shows so in its place; the rest of the page stands, on the server too. */
export function BlockBoundary({ children, fallback }: BlockBoundaryProps) {
  const { t } = useI18n();
  const failed =
    fallback === undefined ? (
      <p className="block-failed">
        {t("errorBoundary.failed")}{" "}
        {/* React keeps a file that did not come for lost; the server writes the block anew. */}
        <button type="button" className="tool" onClick={() => location.reload()}>
          {t("errorBoundary.again")}
        </button>
      </p>
    ) : (
      fallback
    );
  return (
    // A block that throws on the server is left to the browser, which tries again inside the boundary.
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
