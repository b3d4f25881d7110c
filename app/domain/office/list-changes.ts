import type { Database } from "#app/db/client.ts";
import { nameNumbers } from "./name-numbers.ts";

export type LoggedChange = {
  id: number;
  at: Date;
  who: string;
  action: string;
  subjectKind: string;
  subjectId: string;
  /** Name to show for subjects identified by a number. */
  subjectName: string | null;
  before: unknown;
  after: unknown;
};

export type ChangeFilter = {
  kind?: string | undefined;
  subject?: string | undefined;
  before?: number | undefined;
  /** Lists who looked instead of who changed. */
  views?: boolean;
};

export const pageLength = 50;

/** Newest first; `before` is the last id of the previous page. */
export async function listChanges(
  db: Database,
  filter: ChangeFilter,
): Promise<{ changes: LoggedChange[]; next: number | undefined }> {
  const found = await db.rows<Omit<LoggedChange, "subjectName">>(
    "list-changes",
    `select id, at, who, action, subject_kind as "subjectKind", subject_id as "subjectId", before, after
     from audit_log
     where (:kind::text is null or subject_kind = :kind) and (:subject::text is null or subject_id = :subject) and (:before::bigint is null or id < :before)
       and (action = 'view') = :views
     order by id desc limit :limit`,
    {
      kind: filter.kind ?? null,
      subject: filter.subject ?? null,
      before: filter.before ?? null,
      limit: pageLength + 1,
      views: filter.views ?? false,
    },
  );
  const changes = await nameNumbers(db, found.slice(0, pageLength));
  return { changes, next: found.length > pageLength ? changes.at(-1)?.id : undefined };
}
