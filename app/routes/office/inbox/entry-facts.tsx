import type { Facts } from "#app/domain/office/inbox.ts";
import type { InboxKind } from "#app/domain/office/inbox-kinds.ts";
import { callLink } from "#app/i18n/contact-links.ts";
import { formatMoney } from "#app/i18n/money.ts";
import { dayWords, languageName } from "#app/routes/office/day/words.ts";

export const statusNames: Record<string, string> = {
  pending: "Waiting",
  published: "Published",
  rejected: "Rejected",
  new: "New",
  open: "In progress",
  done: "Done",
  all: "All",
};

/** The submitted fields, in words. */
export function EntryFacts({ kind, id, facts }: { kind: InboxKind; id: number; facts: Facts }) {
  return (
    <dl className="office-facts">
      {Object.entries(facts)
        .filter(([name, value]) => value !== null && value !== "" && name !== "currency")
        .map(([name, value]) => (
          <div key={name}>
            <dt>{labelOf(kind, name)}</dt>
            <dd>
              {name === "file" ? (
                <a href={`/office/inbox/application/${id}/file`}>{String(value)}</a>
              ) : name === "phone" ? (
                <a href={callLink(String(value))}>{String(value)}</a>
              ) : (
                wordsFor(name, value ?? "", facts)
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function labelOf(kind: InboxKind, name: string): string {
  if (name === "language") return kind === "review" ? "Language" : "Email language";
  if (name === "price") return "List price for the group";
  if (name === "wishes") return "Special requests";
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function wordsFor(name: string, value: string | number | boolean, facts: Facts): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (name === "language" || name === "tour language" || name === "languages")
    return String(value).split(", ").map(languageName).join(", ");
  if (name === "date") return dayWords(String(value));
  if (name === "price") return formatMoney("en", Number(value), String(facts.currency));
  if (name === "reply by") return value === "guide" ? "The guide" : "The office";
  return String(value);
}
