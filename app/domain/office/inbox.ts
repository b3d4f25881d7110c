import type { Database } from "#app/db/client.ts";
import { topicNames } from "#app/domain/contact/topics.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { anyStatus, type InboxKind, inboxKinds, inboxStatuses } from "./inbox-kinds.ts";

export type Entry = {
  id: number;
  status: string;
  version: number;
  at: Date;
  name: string;
  email: string | null;
  /** Null for reviews, which are answered on the site. */
  locale: Locale | null;
  about: string;
  assigneeId: string | null;
  assignee: string | null;
};

export type InboxFilter = { status?: string | undefined; word?: string | undefined; before?: number | undefined };
export type Facts = Record<string, string | number | boolean | null>;

const pageLength = 50;

const assigned = `left join "user" as assignee on assignee.id = entry.assignee_id`;
const unassigned = `left join "user" as assignee on false`;

const nameIn = (names: Record<string, string>) => (column: string) =>
  `case ${column} ${Object.entries(names)
    .map(([key, name]) => `when '${key}' then '${name}'`)
    .join(" ")} else ${column} end`;
const kindName = nameIn({ guide: "Guide", partner: "Partnership" });
const topicName = nameIn(topicNames);

/** SQL for the one-line summary of an entry, and the tables it needs. */
const lists: Record<InboxKind, { about: string; from: string }> = {
  review: {
    about: `entry.rating || '★ ' || case entry.title when '' then '' else entry.title || ', ' end || tour_text.title`,
    from: `review as entry join tour_text on tour_text.tour_id = entry.tour_id and tour_text.locale = 'en' ${unassigned}`,
  },
  application: {
    about: `${kindName("entry.kind")} || ', ' || coalesce(city_text.name, entry.city)`,
    from: `application as entry left join city_text on city_text.city_id = entry.city and city_text.locale = 'en' ${assigned}`,
  },
  message: { about: topicName("entry.topic"), from: `enquiry as entry ${assigned}` },
  request: {
    about: `city_text.name || ', ' || to_char(entry.local_date, 'FMDD Mon YYYY') || ', '
      || to_char(entry.local_time, 'HH24:MI') || ', ' || entry.people
      || case entry.people when 1 then ' person' else ' people' end`,
    from: `private_request as entry join city_text on city_text.city_id = entry.city_id and city_text.locale = 'en' ${assigned}`,
  },
};

const facts: Record<InboxKind, string> = {
  review: `
    select tour_text.title as tour, review.rating, review.language, review.verified, review.helpful, review.title,
      review.body as review, review.reply, review.reply_by as "reply by"
    from review join tour_text on tour_text.tour_id = review.tour_id and tour_text.locale = 'en' where review.id = $1`,
  application: `
    select ${kindName("application.kind")} as kind, coalesce(city_text.name, application.city) as city, array_to_string(application.languages, ', ') as languages,
      application.organisation, application.website, application.message, application_file.filename as file,
      application.locale::text as language
    from application left join application_file on application_file.application_id = application.id
    left join city_text on city_text.city_id = application.city and city_text.locale = 'en'
    where application.id = $1`,
  message: `select ${topicName("topic")} as topic, message, locale::text as language from enquiry where id = $1`,
  request: `
    select city_text.name as city, to_char(local_date, 'YYYY-MM-DD') as date, to_char(local_time, 'HH24:MI') as time,
      language::text as "tour language", people, wishes, phone, amount as price, currency::text, private_request.locale::text as language
    from private_request join city_text on city_text.city_id = private_request.city_id and city_text.locale = 'en'
    where private_request.id = $1`,
};

function entryQuery(kind: InboxKind): string {
  const { about, from } = lists[kind];
  return `select entry.id, entry.status, entry.version, entry.created_at as at, entry.name, entry.email::text as email,
    ${kind === "review" ? "null" : "entry.locale"} as locale,
    ${about} as about, assignee.id as "assigneeId", assignee.name as assignee from ${from}`;
}

/** Newest first; `before` is the last id of the previous page. */
export async function listInbox(
  db: Database,
  kind: InboxKind,
  filter: InboxFilter = {},
): Promise<{ entries: Entry[]; next: number | undefined }> {
  // The status is written into the statement, so that its plan knows how rare the status is.
  const status = [...inboxStatuses[kind], anyStatus].find((known) => known === filter.status) ?? inboxStatuses[kind][0];
  const withStatus = status === anyStatus ? "true" : `entry.status = '${status}'`;
  const found = await db.rows<Entry>(
    `inbox-list-${kind}-${status}`,
    `${entryQuery(kind)} where ${withStatus} and ($1::bigint is null or entry.id < $1)
       and ($2::text is null or strpos(lower(entry.name || ' ' || coalesce(entry.email, '')), lower($2)) > 0)
     order by entry.id desc limit ${pageLength + 1}`,
    [filter.before ?? null, filter.word ?? null],
  );
  const entries = found.slice(0, pageLength);
  return { entries, next: found.length > pageLength ? entries.at(-1)?.id : undefined };
}

export async function showEntry(
  db: Database,
  kind: InboxKind,
  id: number,
): Promise<{ entry: Entry; facts: Facts } | undefined> {
  const [entry, found] = await Promise.all([
    db.one<Entry>(`inbox-entry-${kind}`, `${entryQuery(kind)} where entry.id = $1`, [id]),
    db.one<Facts>(`inbox-facts-${kind}`, facts[kind], [id]),
  ]);
  return entry && found && { entry, facts: found };
}

/** Counts new entries by kind. */
export async function countWaiting(db: Database): Promise<Record<InboxKind, number>> {
  const counts = await db.one<Record<InboxKind, number>>(
    "inbox-waiting",
    `select (select count(*) from review where status = 'pending') as review,
       (select count(*) from application where status = 'new') as application,
       (select count(*) from enquiry where status = 'new') as message,
       (select count(*) from private_request where status = 'new') as request`,
  );
  return counts ?? (Object.fromEntries(inboxKinds.map((kind) => [kind, 0])) as Record<InboxKind, number>);
}

export function readFile(db: Database, id: number): Promise<{ filename: string; content: Buffer } | undefined> {
  return db.one("inbox-file", "select filename, content from application_file where application_id = $1", [id]);
}
