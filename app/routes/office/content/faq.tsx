import { ArrowDown, ArrowUp } from "lucide-react";
import { data, Form, Link, redirect } from "react-router";
import * as v from "valibot";
import { line } from "#app/blocks/form/fields.ts";
import { readForm } from "#app/blocks/form/read-form.ts";
import { createQuestion, listQuestions, moveQuestion } from "#app/domain/faq/order-faq.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { siteContext } from "#app/server/context.ts";
import { staffContext } from "#app/server/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/faq.ts";
import { Marks } from "./marks.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const questions = await listQuestions(context.get(siteContext).db);
  const groups = [...new Map(questions.map((one) => [one.group, one.groupTitle]))].map(([key, title]) => ({
    key,
    title,
    questions: questions.filter((one) => one.group === key),
  }));
  return { groups };
}

const refusals = { unknown_group: "There is no such group.", name_taken: "This question is there already." };

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(siteContext);
  const by = context.get(staffContext);
  const form = await request.formData();
  const [step, key = ""] = String(form.get("move") ?? "").split(":");
  if (step === "up" || step === "down") {
    await moveQuestion(db, key, step === "up" ? -1 : 1, by, now());
    return redirect("/office/content/faq");
  }
  const read = readForm(v.object({ question: line(200), group: line(60) }), form);
  const typed = { question: String(form.get("question") ?? ""), group: String(form.get("group") ?? "") };
  if (!read.ok) return data({ ...typed, error: "Write the question, at most 200 characters." }, { status: 422 });
  const result = await createQuestion(db, read.value, by, now());
  return result.ok
    ? redirect(`/office/content/faq/${result.key}/texts`)
    : data({ ...typed, error: refusals[result.reason] }, { status: 409 });
}

export default function Faq({ loaderData, actionData }: Route.ComponentProps) {
  const { groups } = loaderData;
  return (
    <>
      <OfficeHead title="FAQ" />
      {groups.map((group) => (
        <section key={group.key} className="faq-group">
          <h2>{group.title}</h2>
          <ol>
            {group.questions.map((question, index) => (
              <li key={question.key}>
                <Form method="post" className="faq-move" preventScrollReset>
                  <button
                    className="tool"
                    type="submit"
                    name="move"
                    value={`up:${question.key}`}
                    aria-label={`Move up: ${question.question}`}
                    disabled={index === 0}
                  >
                    <ArrowUp className="ic" aria-hidden="true" />
                  </button>
                  <button
                    className="tool"
                    type="submit"
                    name="move"
                    value={`down:${question.key}`}
                    aria-label={`Move down: ${question.question}`}
                    disabled={index === group.questions.length - 1}
                  >
                    <ArrowDown className="ic" aria-hidden="true" />
                  </button>
                </Form>
                <Link to={`/office/content/faq/${question.key}/texts`}>{question.question}</Link>
                <Marks public={question.published} missing={question.missing} outdated={question.outdated} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <section className="office-sheet">
        <h2>New question</h2>
        <Form method="post" className="office-form" noValidate>
          <TextField
            id="question"
            name="question"
            label="Question in English"
            maxLength={200}
            defaultValue={actionData?.question}
            error={actionData?.error}
          />
          <Select id="group" name="group" label="Group" defaultValue={actionData?.group}>
            {groups.map(({ key, title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </Select>
          <Button type="submit">Make the draft</Button>
        </Form>
      </section>
    </>
  );
}
