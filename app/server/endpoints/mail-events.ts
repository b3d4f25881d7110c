import { Hono } from "hono";
import * as v from "valibot";
import type { Database } from "#app/db/client.ts";
import { type MailEvent, recordMailEvent } from "#app/domain/outbox/suppression.ts";
import { hasToken } from "#app/server/middleware/bearer-token.ts";

const address = v.pipe(v.string(), v.trim(), v.regex(/^[^\s@]+@[^\s@]+$/), v.maxLength(254));
const detail = v.optional(v.pipe(v.string(), v.maxLength(5_000)));

const plainEvent = v.object({
  address,
  kind: v.picklist(["bounce", "complaint"]),
  messageId: v.optional(v.pipe(v.string(), v.maxLength(300))),
  detail,
});

/** Postmark's webhooks: https://postmarkapp.com/developer/webhooks/bounce-webhook */
const postmarkEvent = v.object({
  RecordType: v.picklist(["Bounce", "SpamComplaint"]),
  Type: v.optional(v.string()),
  Email: address,
  Description: detail,
});

const schema = v.union([plainEvent, v.array(plainEvent), postmarkEvent]);
const permanentBounces = new Set(["HardBounce", "BadEmailAddress", "ManuallyDeactivated"]);

type MailEventsOptions = { db: Database; now: () => Date; token: string | undefined };

/** Takes bounces and complaints from the mail provider. */
export function mailEvents({ db, now, token }: MailEventsOptions) {
  const app = new Hono();
  app.post("/", async (context) => {
    if (!token) return context.notFound();
    if (!hasToken(context, token)) return context.text("The token is missing or wrong.", 401);
    const body = v.safeParse(schema, await context.req.json().catch(() => undefined));
    if (!body.success) return context.text("This is not a bounce or a complaint.", 400);
    for (const event of eventsOf(body.output)) await recordMailEvent(db, event, now());
    return context.body(null, 204);
  });
  return app;
}

/** A bounce that will pass by itself gives no event. */
function eventsOf(body: v.InferOutput<typeof schema>): MailEvent[] {
  if (!("RecordType" in body)) return Array.isArray(body) ? body : [body];
  const { RecordType, Type = "", Email, Description } = body;
  if (RecordType === "Bounce" && !permanentBounces.has(Type)) return [];
  return [{ address: Email, kind: RecordType === "Bounce" ? "bounce" : "complaint", detail: Description }];
}
