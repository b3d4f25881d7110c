import type { ErrorResponse } from "react-router";
import { Brand } from "./logo.tsx";
import { NotFound } from "./not-found.tsx";
import PlainClosed from "./plain-closed.tsx";

/** The unknown page without rail and footer, for which there is no data here. */
export default function PlainRefusal({ error }: { error: ErrorResponse }) {
  if (error.status === 403) return <PlainClosed />;
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
