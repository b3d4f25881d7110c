import { Component, type ReactNode, Suspense } from "react";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { forgetFailures } from "./lazy-block.ts";
import { reportError } from "./report-error.ts";

type BlockBoundaryProps = { children: ReactNode; fallback?: ReactNode };

/** One block of a page that fails shows so in its place; the rest of the page stands, on the server too. */
export function BlockBoundary({ children, fallback }: BlockBoundaryProps) {
  const { t } = useI18n();
  const failed = (again: () => void) =>
    fallback === undefined ? (
      <p className="block-failed">
        {t("block.failed")}{" "}
        <button type="button" className="tool" onClick={again}>
          {t("block.again")}
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

class Catcher extends Component<{ children: ReactNode; failed: (again: () => void) => ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error, "block");
  }

  override render() {
    const again = () => {
      forgetFailures();
      this.setState({ failed: false });
    };
    return this.state.failed ? this.props.failed(again) : this.props.children;
  }
}
