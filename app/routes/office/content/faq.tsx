import { data, Form, redirect } from "react-router";
import * as v from "valibot";
import { line } from "#app/blocks/forms/field-schemas.ts";
import { createGroup, listGroups, moveGroup } from "#app/domain/faq/faq-groups.ts";
import { createQuestion, listQuestions, moveQuestion } from "#app/domain/faq/order-faq.ts";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { readOfficeForm } from "#app/routes/office/read-office-form.ts";
import { appContext } from "#app/server/request/context.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { Button } from "#app/ui/button.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/faq.ts";
import { FaqGroup } from "./faq-group.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const [groups, questions] = await Promise.all([listGroups(db), listQuestions(db)]);
  return {
    groups: groups.map((group) => ({
      ...group,
      questions: questions.filter((question) => question.group === group.key),
    })),
  };
}

const refusals = { unknown_group: "This group does not exist.", name_taken: "This question already exists." };
const moves = { question: moveQuestion, group: moveGroup };

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const by = context.get(staffContext);
  const form = await request.formData();
  const move = /^(question|group):(up|down):(.+)$/.exec(String(form.get("move") ?? ""));
  if (move) {
    const [, what, step, key = ""] = move;
    await moves[what as keyof typeof moves](db, key, step === "up" ? -1 : 1, by, now());
    return redirect("/office/content/faq");
  }
  if (form.has("title")) {
    const title = String(form.get("title"));
    const read = readOfficeForm(v.object({ title: line(80) }), form);
    if (!read.ok) return data({ title, titleError: "Enter a title of up to 80 characters." }, { status: 422 });
    const result = await createGroup(db, read.value.title, by, now());
    if (result.ok) return redirect(`/office/content/faq-groups/${result.key}/texts`);
    return data({ title, titleError: "This group already exists." }, { status: 409 });
  }
  const read = readOfficeForm(v.object({ question: line(200), group: line(60) }), form);
  const typed = { question: String(form.get("question") ?? ""), group: String(form.get("group") ?? "") };
  if (!read.ok) return data({ ...typed, error: "Enter a question of up to 200 characters." }, { status: 422 });
  const result = await createQuestion(db, read.value, by, now());
  return result.ok
    ? redirect(`/office/content/faq/${result.key}/texts`)
    : data({ ...typed, error: refusals[result.reason] }, { status: 409 });
}

type Answer = { question?: string; group?: string; error?: string; title?: string; titleError?: string };

export default function Faq({ loaderData, actionData }: Route.ComponentProps) {
  const { groups } = loaderData;
  const answer: Answer = actionData ?? {};
  return (
    <>
      <OfficeHead title="FAQ" />
      {groups.map((group, index) => (
        <FaqGroup key={group.key} group={group} first={index === 0} last={index === groups.length - 1} />
      ))}
      <div className="faq-new">
        <section className="office-sheet">
          <h2>New question</h2>
          <Form method="post" className="office-form" noValidate>
            <TextField
              id="question"
              name="question"
              label="Question in English"
              maxLength={200}
              defaultValue={answer.question}
              error={answer.error}
            />
            <Select id="group" name="group" label="Group" defaultValue={answer.group}>
              {groups.map(({ key, title }) => (
                <option key={key} value={key}>
                  {title}
                </option>
              ))}
            </Select>
            <Button type="submit">Create draft</Button>
          </Form>
        </section>
        <section className="office-sheet">
          <h2>New group</h2>
          <Form method="post" className="office-form" noValidate>
            <TextField
              id="title"
              name="title"
              label="Title in English"
              hint="Visitors see it once a question in it is published."
              maxLength={80}
              defaultValue={answer.title}
              error={answer.titleError}
            />
            <Button type="submit">Create group</Button>
          </Form>
        </section>
      </div>
    </>
  );
}
