import type { Database } from "#app/db/client.ts";

export const inboxKinds = ["review", "application", "message", "request"] as const;
export type InboxKind = (typeof inboxKinds)[number];
export type Row = Record<string, string | number | boolean | null>;

const listed: Record<InboxKind, string> = {
  review: `
    select review.id, review.status, review.rating, tour_text.title as tour, review.title, review.name,
      to_char(review.created_at, 'YYYY-MM-DD HH24:MI') as written
    from review join tour_text on tour_text.tour_id = review.tour_id and tour_text.locale = 'en'
    where review.status = $1 order by review.created_at, review.id limit 200`,
  application: `
    select application.id, application.status, application.kind, application.name, application.city, application.email,
      case when application_file.application_id is null then '' else 'PDF' end as file,
      to_char(application.created_at, 'YYYY-MM-DD HH24:MI') as written
    from application left join application_file on application_file.application_id = application.id
    where application.status = $1 order by application.created_at, application.id limit 200`,
  message: `
    select id, status, topic, name, email, locale, to_char(created_at, 'YYYY-MM-DD HH24:MI') as written
    from contact_message where status = $1 order by created_at, id limit 200`,
  request: `
    select id, status, city_id as city, to_char(local_date, 'YYYY-MM-DD') || ' ' || to_char(local_time, 'HH24:MI') as "when",
      language, people, name, email
    from private_request where status = $1 order by local_date, id limit 200`,
};

const shown: Record<InboxKind, string> = {
  review: `
    select review.id, review.status, review.verified, review.rating, tour_text.title as tour, review.language, review.title,
      review.body as review, review.name, review.email::text, review.helpful, review.reply, review.reply_by as "reply by"
    from review join tour_text on tour_text.tour_id = review.tour_id and tour_text.locale = 'en' where review.id = $1`,
  application: `
    select application.id, application.status, application.kind, application.name, application.email::text, application.city,
      array_to_string(application.languages, ', ') as languages, application.organisation, application.website,
      application.message, application_file.filename as file, application.locale::text
    from application left join application_file on application_file.application_id = application.id
    where application.id = $1`,
  message: `
    select id, status, topic, name, email::text, locale::text, message, to_char(created_at, 'YYYY-MM-DD HH24:MI') as written
    from contact_message where id = $1`,
  request: `
    select id, status, city_id as city, to_char(local_date, 'YYYY-MM-DD') as date, to_char(local_time, 'HH24:MI') as time,
      language::text, people, wishes, name, email::text, phone, amount / 100.0 as price, currency::text, locale::text
    from private_request where id = $1`,
};

const tables: Record<Exclude<InboxKind, "review">, string> = {
  application: "application",
  message: "contact_message",
  request: "private_request",
};

/** Reviews wait as "pending"; everything else comes in as "new". */
export function listInbox(db: Database, kind: InboxKind, status?: string): Promise<Row[]> {
  return db.rows<Row>(`inbox-list-${kind}`, listed[kind], [status ?? (kind === "review" ? "pending" : "new")]);
}

export function showEntry(db: Database, kind: InboxKind, id: number): Promise<Row | undefined> {
  return db.one<Row>(`inbox-show-${kind}`, shown[kind], [id]);
}

export async function setStatus(
  db: Database,
  kind: Exclude<InboxKind, "review">,
  id: number,
  status: "new" | "open" | "done",
): Promise<boolean> {
  const text = `update ${tables[kind]} set status = $2 where id = $1 returning id`;
  return (await db.one(`inbox-status-${kind}`, text, [id, status])) !== undefined;
}

export function readFile(db: Database, id: number): Promise<{ filename: string; content: Buffer } | undefined> {
  return db.one("inbox-file", "select filename, content from application_file where application_id = $1", [id]);
}
