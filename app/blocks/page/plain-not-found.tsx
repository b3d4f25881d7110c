import type { ErrorResponse } from "react-router";
import { Brand } from "./logo.tsx";
import { NotFound } from "./not-found.tsx";

/** The unknown page without rail and footer, for which there is no data here. */
export function PlainNotFound({ error }: { error: ErrorResponse }) {
  return (
    <div className="plain-page">
      <header className="on-dark">
        <Brand />
      </header>
      <main id="main">
        <NotFound message={typeof error.data === "string" ? error.data : error.data?.message} />
      </main>
    </div>
  );
}
