import { ArrowDown, ArrowUp } from "lucide-react";
import { Form } from "react-router";
import type { OfficeGroup } from "#app/domain/faq/faq-groups.ts";
import type { OfficeQuestion } from "#app/domain/faq/order-faq.ts";
import { Link } from "#app/routes/office/office-link.tsx";
import { Marks } from "./marks.tsx";

type FaqGroupProps = { group: OfficeGroup & { questions: OfficeQuestion[] }; first: boolean; last: boolean };

/** A FAQ group whose questions can be moved up and down. */
export function FaqGroup({ group, first, last }: FaqGroupProps) {
  const { key, title, questions, missing, outdated } = group;
  const isShown = questions.some(({ published }) => published);
  return (
    <section className="faq-group" aria-labelledby={`group-${key}`}>
      <header>
        <Move what="group" id={key} name={title} first={first} last={last} />
        <h2 id={`group-${key}`}>
          <Link to={`/office/content/faq-groups/${key}/texts`}>{title}</Link>
        </h2>
        {(!isShown || missing.length + outdated.length > 0) && (
          <Marks public={isShown} missing={missing} outdated={outdated} />
        )}
      </header>
      {questions.length === 0 && <p className="muted">No questions yet: visitors do not see this group.</p>}
      <ol>
        {questions.map((question, index) => (
          <li key={question.key}>
            <Move
              what="question"
              id={question.key}
              name={question.question}
              first={index === 0}
              last={index === questions.length - 1}
            />
            <Link to={`/office/content/faq/${question.key}/texts`}>{question.question}</Link>
            <Marks public={question.published} missing={question.missing} outdated={question.outdated} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type MoveProps = { what: "group" | "question"; id: string; name: string; first: boolean; last: boolean };

function Move({ what, id, name, first, last }: MoveProps) {
  return (
    <Form method="post" className="faq-move" preventScrollReset>
      <button
        className="tool"
        type="submit"
        name="move"
        value={`${what}:up:${id}`}
        aria-label={`Move up: ${name}`}
        disabled={first}
      >
        <ArrowUp className="icon" aria-hidden="true" />
      </button>
      <button
        className="tool"
        type="submit"
        name="move"
        value={`${what}:down:${id}`}
        aria-label={`Move down: ${name}`}
        disabled={last}
      >
        <ArrowDown className="icon" aria-hidden="true" />
      </button>
    </Form>
  );
}
