import * as v from "valibot";
import { line, paragraphs, wholeNumber } from "#app/blocks/forms/field-schemas.ts";
import type { EntryChange } from "#app/domain/office/change-entry.ts";

const version = wholeNumber(1, 9999);
const status = v.pipe(v.string(), v.maxLength(20));

const forms = v.variant("intent", [
  v.object({ intent: v.literal("assign"), version, status, assignee: v.pipe(v.string(), v.maxLength(64)) }),
  v.object({ intent: v.literal("decide"), version, status }),
  v.object({ intent: v.literal("reply"), version, reply: paragraphs(2000), replyBy: v.picklist(["office", "guide"]) }),
  v.object({
    intent: v.literal("answer"),
    key: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
    subject: line(160),
    text: paragraphs(5000),
    keepOpen: v.optional(v.literal("on")),
  }),
]);

export type EntryForm =
  | { intent: "answer"; answer: { key: string; subject: string; text: string; keepOpen: boolean } }
  | { intent: "change"; version: number; change: EntryChange };

export function readEntryForm(form: FormData): EntryForm | undefined {
  const read = v.safeParse(forms, Object.fromEntries(form));
  if (!read.success) return undefined;
  const { output } = read;
  switch (output.intent) {
    case "answer":
      return { intent: "answer", answer: { ...output, keepOpen: output.keepOpen === "on" } };
    case "assign":
      return {
        intent: "change",
        version: output.version,
        change: { status: output.status, assignee: output.assignee || null },
      };
    case "decide":
      return { intent: "change", version: output.version, change: { status: output.status } };
    case "reply":
      return { intent: "change", version: output.version, change: { reply: output.reply, replyBy: output.replyBy } };
  }
}
