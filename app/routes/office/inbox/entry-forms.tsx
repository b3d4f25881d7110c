import { Form } from "react-router";
import type { Entry } from "#app/domain/office/inbox.ts";
import { AskBeforeLeaving, askBeforeReplacing } from "#app/routes/office/content/ask-before-leaving.tsx";
import { Link } from "#app/routes/office/office-link.tsx";
import { site } from "#app/site.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/check-field.tsx";
import { Select, TextArea, TextField } from "#app/ui/field.tsx";

import { cannedReplies, cannedReplyNames } from "./canned-reply-names.ts";
import { statusNames } from "./entry-facts.tsx";

/** The version shown, so that a concurrent change by someone else is detected. */
const Seen = ({ entry }: { entry: Entry }) => <input type="hidden" name="version" value={entry.version} />;

export function ReviewForm({ entry, reply }: { entry: Entry; reply: unknown }) {
  return (
    <div className="office-sheet">
      <Form method="post" className="office-actions">
        <Seen entry={entry} />
        <input type="hidden" name="intent" value="decide" />
        {entry.status !== "published" && (
          <Button type="submit" name="status" value="published">
            Publish
          </Button>
        )}
        {entry.status !== "rejected" && (
          <Button type="submit" variant="secondary" name="status" value="rejected">
            Reject
          </Button>
        )}
      </Form>
      <Form method="post" className="office-form">
        <Seen entry={entry} />
        <input type="hidden" name="intent" value="reply" />
        <TextArea
          id="reply"
          name="reply"
          label="Reply below the review"
          defaultValue={typeof reply === "string" ? reply : ""}
          required
          maxLength={2000}
        />
        <Select id="replyBy" name="replyBy" label="Signed by">
          <option value="office">the office</option>
          <option value="guide">the guide</option>
        </Select>
        <Button type="submit" variant="secondary">
          Save reply
        </Button>
      </Form>
    </div>
  );
}

type AssignProps = { entry: Entry; staff: { id: string; name: string }[]; statuses: readonly string[] };

export function AssignForm({ entry, staff, statuses }: AssignProps) {
  return (
    <Form method="post" className="office-filter" key={entry.version}>
      <Seen entry={entry} />
      <input type="hidden" name="intent" value="assign" />
      <Select id="status" name="status" label="Status" defaultValue={entry.status}>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </Select>
      <Select id="assignee" name="assignee" label="Assigned to" defaultValue={entry.assigneeId ?? ""}>
        <option value="">nobody</option>
        {staff.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="secondary">
        Save
      </Button>
    </Form>
  );
}

type AnswerFormProps = {
  /** Another one begins the form anew: after an answer was sent, or with a canned reply. */
  draft: string;
  submission: string;
  subject: string;
  text: string;
  language: string;
};

export function AnswerForm({ draft, submission, subject, text, language }: AnswerFormProps) {
  return (
    <section className="office-sheet">
      <h2>Reply by email</h2>
      <nav className="day-grouping" aria-label={`Canned replies in ${language}`}>
        {cannedReplies.map((reply) => (
          <Link key={reply} to={`?reply=${reply}`} onClick={askBeforeReplacing("answer")} preventScrollReset replace>
            {cannedReplyNames[reply]}
          </Link>
        ))}
      </nav>
      <Form id="answer" method="post" className="office-form" key={draft}>
        <AskBeforeLeaving isUnsaved={false} />
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="key" value={submission} />
        <TextField id="subject" name="subject" label="Subject" defaultValue={subject} required maxLength={160} />
        <TextArea
          id="text"
          name="text"
          label={`Text, in ${language}`}
          hint={`What the sender wrote is not quoted, because nobody has confirmed the address. An answer to your reply goes to the mailbox ${site.email}, not to this page.`}
          defaultValue={text}
          rows={8}
          required
          maxLength={5000}
        />
        <CheckField id="keepOpen" name="keepOpen" label="Keep open for follow-up" />
        <Button type="submit">Send reply</Button>
      </Form>
    </section>
  );
}
