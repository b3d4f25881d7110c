import { randomBytes } from "node:crypto";
import { data, Form } from "react-router";
import * as v from "valibot";
import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import { line } from "#app/blocks/forms/field-schemas.ts";
import {
  type Alts,
  getPhoto,
  isPictured,
  type PicturedKind,
  photoKey,
  replacePhoto,
  slotsOf,
} from "#app/domain/pictures/replace-photo.ts";
import type { PhotoSlot } from "#app/domain/pictures/shown-photo.ts";
import { retryAfter } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { localeName, locales } from "#app/i18n/locales.ts";
import { isSaved, pageOf, redirectConfirmed } from "#app/routes/office/confirm.server.ts";
import { readOfficeForm } from "#app/routes/office/read-office-form.ts";
import { appContext } from "#app/server/request/context.ts";
import { limitPictures } from "#app/server/request/limit-pictures.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import { formPageHeaders } from "#app/server/request/session.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/picture.ts";
import { ContentHead } from "./content-head.tsx";
import { loadContentItem } from "./load-content-item.server.ts";
import { Saved } from "./saved.tsx";

const altSchema = v.object({ en: line(400), es: line(400), de: line(400), pl: line(400) });
const refusals = {
  missing: "Choose a picture.",
  type: "Only PNG and JPEG files.",
  size: "Up to 5 MB.",
  small: "At least 600 pixels on the shorter side.",
  broken: "This file cannot be read as a picture.",
  too_many: "Too many pictures at once. Wait a while and upload it again.",
  conflict:
    "Someone else changed the picture while you were editing. Theirs is shown; upload yours again to replace it.",
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const head = await loadContentItem(db, params, url);
  const { kind, id } = head;
  if (!isPictured(kind)) throw pageNotFound(url.pathname);
  const slot = readSlot(kind, url);
  const photo = (await getPhoto(db, kind, id, slot)) ?? null;
  return { head, photo, slot, slots: slotsOf(kind), saved: isSaved(context, url) };
}

function readSlot(kind: PicturedKind, url: URL): PhotoSlot {
  const requested = url.searchParams.get("slot");
  return slotsOf(kind).find((slot) => slot === requested) ?? "photo";
}

/** What each photo of a tour shows, and where visitors meet it. */
const slotNames: Record<PhotoSlot, { label: string; without: string }> = {
  photo: {
    label: "Picture",
    without: "The site shows the drawn picture. An uploaded one replaces it everywhere.",
  },
  meeting_photo: {
    label: "Meeting point",
    without:
      "No photo yet. It is shown on the tour's page, on tickets and in emails, so that guests can find the place.",
  },
  group_photo: {
    label: "Group",
    without: "No photo yet. It shows a group on the tour and appears beside the text about it.",
  },
};

type Answer = { values: Record<string, string>; errors: Record<string, string> };

export const headers = (args: Route.HeadersArgs) => formPageHeaders(args);

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const site = context.get(appContext);
  const { db, now, storage } = site;
  const staff = context.get(staffContext);
  const { kind, id } = await loadContentItem(db, params, url);
  if (!isPictured(kind)) throw pageNotFound(url.pathname);
  const slot = readSlot(kind, url);
  const form = await request.formData();
  const seen = String(form.get("seen") ?? "") || null;
  const save = async (photo: { id: string; alt: Alts } | null) => {
    const result = await replacePhoto(db, { kind, id, slot }, { photo, seen }, staff, now());
    if (!result.ok) return data<Answer>({ values: {}, errors: { picture: refusals.conflict } }, { status: 409 });
    if (result.unused) await storage.remove(photoKey(result.unused));
    return redirectConfirmed(context, `${pageOf(url)}${slot === "photo" ? "" : `?slot=${slot}`}`);
  };
  if (form.get("do") === "remove") return save(null);
  const read = readOfficeForm(altSchema, form);
  const file = form.get("picture");
  const hasFile = file instanceof File && file.size > 0;
  const errors: Record<string, string> = read.ok ? {} : { ...read.errors };
  if (!hasFile && seen === null) errors.picture = refusals.missing;
  const prepared = hasFile
    ? await limitPictures(site, staff, async () =>
        site.uploads.preparePhoto(new Uint8Array(await file.arrayBuffer()), kind === "guide" ? "tall" : "wide"),
      )
    : undefined;
  if (prepared && !prepared.ok) errors.picture = refusals[prepared.reason];
  const values = Object.fromEntries(locales.map((locale) => [locale, String(form.get(locale) ?? "")]));
  if (!read.ok || Object.keys(errors).length > 0)
    return prepared?.ok === false && prepared.reason === "too_many"
      ? data<Answer>({ values, errors }, { status: 429, headers: retryAfter(prepared.opensAt, now()) })
      : data<Answer>({ values, errors }, { status: 422 });
  if (!prepared?.ok) return save({ id: seen ?? "", alt: read.value });
  const fresh = randomBytes(16).toString("hex");
  await storage.put(photoKey(fresh), prepared.body);
  return save({ id: fresh, alt: read.value });
}

const labels = {
  picture: "Picture",
  ...Object.fromEntries(locales.map((locale) => [locale, `Description, ${localeName[locale]}`])),
};

export default function PicturePage({ loaderData, actionData }: Route.ComponentProps) {
  const { head, photo, slot, slots, saved } = loaderData;
  const errors = actionData?.errors;
  const isTall = head.kind === "guide";
  return (
    <>
      <ContentHead {...head} />
      <Saved shown={saved && !actionData} />
      {slots.length > 1 && (
        <Tabs
          label="Pictures"
          tabs={slots.map((name) => ({
            to: name === "photo" ? "?" : `?slot=${name}`,
            label: slotNames[name].label,
            current: name === slot,
          }))}
        />
      )}
      <div className="photo-edit" key={slot}>
        <div className="current-photo">
          {photo ? (
            <Picture
              key={photo.id}
              src={`/pictures/photo/${photo.id}`}
              widths={isTall ? [240, 480] : [480, 640, 1080]}
              ratio={isTall ? 5 / 4 : 9 / 16}
              sizes="(min-width: 64rem) 40rem, 100vw"
              alt={photo.alt.en}
              priority
            />
          ) : (
            <p className="office-empty">{slotNames[slot].without}</p>
          )}
        </div>
        <Form method="post" encType="multipart/form-data" className="office-form" noValidate>
          <ErrorSummary errors={errors} labels={labels} />
          <div className="fieldset">
            <label htmlFor="picture">{photo ? "Another picture" : "Picture"}</label>
            <p className="hint" id="picture-hint">
              PNG or JPEG, up to 5 MB, shorter side at least 600 pixels. It is cropped to {isTall ? "4:5" : "16:9"}{" "}
              around its centre.
            </p>
            <input
              id="picture"
              name="picture"
              className="field file"
              type="file"
              accept="image/png,image/jpeg"
              aria-describedby={errors?.picture ? "picture-hint picture-error" : "picture-hint"}
              aria-invalid={errors?.picture ? true : undefined}
            />
            {errors?.picture && (
              <p className="error" id="picture-error">
                {errors.picture}
              </p>
            )}
          </div>
          {locales.map((locale) => (
            <TextArea
              key={locale}
              id={locale}
              name={locale}
              lang={locale}
              rows={2}
              label={`Description, ${localeName[locale]}`}
              maxLength={400}
              defaultValue={actionData?.values[locale] ?? photo?.alt[locale] ?? ""}
              error={errors?.[locale] && "Required, up to 400 characters."}
            />
          ))}
          <input type="hidden" name="seen" value={photo?.id ?? ""} />
          <div className="content-save">
            <Button type="submit" name="do" value="save">
              Save
            </Button>
            {photo && (
              <Button type="submit" variant="tertiary" name="do" value="remove">
                {slot === "photo" ? "Use the drawn picture" : "Remove the photo"}
              </Button>
            )}
          </div>
        </Form>
      </div>
    </>
  );
}
