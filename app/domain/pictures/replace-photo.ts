import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { PhotoSlot } from "./shown-photo.ts";

export const picturedKinds = ["tour", "city", "guide", "article"] as const;
export type PicturedKind = (typeof picturedKinds)[number];
export type Alts = Record<Locale, string>;
export type Photo = { id: string; alt: Alts };
type StoredPhoto = { photo: string | null; alt: Alts | null };

export const isPictured = (kind: string): kind is PicturedKind => (picturedKinds as readonly string[]).includes(kind);

const tourSlots: readonly PhotoSlot[] = ["photo", "meeting_photo", "group_photo"];

/** The photos that a subject can have. */
export const slotsOf = (kind: PicturedKind): readonly PhotoSlot[] => (kind === "tour" ? tourSlots : ["photo"]);

/** Storage key of an uploaded photo. */
export const photoKey = (id: string) => `photos/${id}.webp`;

export async function getPhoto(
  db: Database,
  kind: PicturedKind,
  id: string | number,
  slot: PhotoSlot = "photo",
): Promise<Photo | null | undefined> {
  const row =
    slot === "photo"
      ? await db.one<StoredPhoto>(`get-${kind}-photo`, `select photo, photo_alt as alt from ${kind} where id = $1`, [
          id,
        ])
      : await db.one<StoredPhoto>(
          `get-tour-${slot}`,
          `select ${slot} as photo, ${slot}_alt as alt from tour where id = $1`,
          [id],
        );
  if (!row) return undefined;
  return row.photo === null || row.alt === null ? null : { id: row.photo, alt: row.alt };
}

export type ReplacePhotoResult = { ok: true; unused: string | null } | { ok: false; reason: "unknown" | "conflict" };

/**
 * Adds, changes or removes a photo, unless it differs from `seen`, which the editor was shown. `unused` is the photo
 * that is no longer shown.
 */
export function replacePhoto(
  db: Database,
  subject: { kind: PicturedKind; id: string | number; slot?: PhotoSlot },
  edit: { photo: Photo | null; seen: string | null },
  by: Actor,
  now: Date,
): Promise<ReplacePhotoResult> {
  return db.transaction(async (tx) => {
    const { kind, id, slot = "photo" } = subject;
    const stored =
      slot === "photo"
        ? await tx.one<StoredPhoto>(
            `lock-${kind}-photo`,
            `select photo, photo_alt as alt from ${kind} where id = $1 for no key update`,
            [id],
          )
        : await tx.one<StoredPhoto>(
            `lock-tour-${slot}`,
            `select ${slot} as photo, ${slot}_alt as alt from tour where id = $1 for no key update`,
            [id],
          );
    if (!stored) return { ok: false, reason: "unknown" };
    if (stored.photo !== edit.seen) return { ok: false, reason: "conflict" };
    const values = [id, edit.photo?.id ?? null, edit.photo ? JSON.stringify(edit.photo.alt) : null];
    if (slot === "photo")
      await tx.rows(`replace-${kind}-photo`, `update ${kind} set photo = $2, photo_alt = $3 where id = $1`, values);
    else await tx.rows(`replace-tour-${slot}`, `update tour set ${slot} = $2, ${slot}_alt = $3 where id = $1`, values);
    const after = { [slot]: edit.photo?.id ?? null, ...edit.photo?.alt };
    await recordChange(
      tx,
      by,
      { action: "change picture", subject: { kind, id }, before: { [slot]: stored.photo, ...stored.alt }, after },
      now,
    );
    return { ok: true, unused: stored.photo !== (edit.photo?.id ?? null) ? stored.photo : null };
  });
}

/** Only photos in use are rendered. */
export async function isShownPhoto(db: Database, id: string): Promise<boolean> {
  const row = await db.one<{ shown: boolean }>(
    "is-shown-photo",
    `select exists (select from tour where photo = $1) or exists (select from tour where meeting_photo = $1)
       or exists (select from tour where group_photo = $1) or exists (select from city where photo = $1)
       or exists (select from guide where photo = $1) or exists (select from article where photo = $1) as shown`,
    [id],
  );
  return row?.shown ?? false;
}
