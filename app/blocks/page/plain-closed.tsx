import { Button } from "#app/ui/button.tsx";
import { Brand } from "./logo.tsx";

/** A page of the office that the role does not open. The office is in English only. */
export default function PlainClosed() {
  return (
    <div className="plain-page" lang="en">
      <title>Not open to you</title>
      <meta name="robots" content="noindex" />
      <header className="on-dark">
        <Brand />
      </header>
      <main id="main">
        <section className="page-head">
          <h1>Not open to you</h1>
          <p className="standfirst">
            Your role in the office does not include this page. An administrator can change that.
          </p>
          <Button to="/office">To the office</Button>
        </section>
      </main>
    </div>
  );
}
