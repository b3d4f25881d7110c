import type { ReadForm } from "#app/blocks/forms/parse-form.ts";

const limit = 5 * 1024 * 1024;

/** Adds the optional file: a PDF under 5 MB by name and size. The server also checks its content. */
export function readPdf<Value extends object>(
  form: FormData,
  read: ReadForm<Value>,
): ReadForm<Value & { file: File | null }> {
  const file = form.get("file");
  const upload = file instanceof File && file.size > 0 ? file : null;
  const wrong = upload && !(upload.size < limit && /\.pdf$/i.test(upload.name));
  if (!read.ok) return wrong ? { ...read, errors: { ...read.errors, file: "form.error.pdf" } } : read;
  if (wrong) return { ok: false, errors: { file: "form.error.pdf" }, values: read.values };
  return { ok: true, value: { ...read.value, file: upload }, values: read.values };
}
