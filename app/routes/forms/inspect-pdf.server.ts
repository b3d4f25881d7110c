import type { PdfFile } from "#app/domain/applications/send-application.ts";
import { type Limit, limitedUntil } from "#app/domain/rate-limits/consume-rate-limit.ts";
import type { AppContext } from "#app/server/request/context.ts";

const day = 86_400;
const megabyte = 1_024;
/** A file takes up to 5 MB of the database, so strangers may not fill it. Sizes are counted in kilobytes. */
const filesPerClient = { uses: 5, seconds: day };
const sizeOfAll = { uses: 150 * megabyte, seconds: day };
/** When this is used up, as much again is left for one smaller file of each network, so that a few cannot take it all. */
const scarce = { perClient: { uses: 1, seconds: day }, maxBytes: 2 * megabyte };

/**
 * Checks the signature at the start of the file, because name and type come from the client, and how many files came
 * today.
 */
export async function receivePdf(
  { db, now, clientIp }: Pick<AppContext, "db" | "now" | "clientIp">,
  file: File,
): Promise<PdfFile | "form.error.pdf" | "form.error.filesToday"> {
  const content = new Uint8Array(await file.arrayBuffer());
  if (Buffer.from(content.subarray(0, 5)).toString("latin1") !== "%PDF-") return "form.error.pdf";
  const size = Math.ceil(content.length / 1_024);
  const mayCome = async (key: string, limit: Limit, uses = 1) => !(await limitedUntil(db, key, limit, now(), uses));
  const allowed =
    (await mayCome(`files from ${clientIp}`, filesPerClient)) &&
    ((await mayCome("files of all", sizeOfAll, size)) ||
      (size <= scarce.maxBytes &&
        (await mayCome(`files scarce from ${clientIp}`, scarce.perClient)) &&
        (await mayCome("files scarce", sizeOfAll, size))));
  if (!allowed) return "form.error.filesToday";
  return { filename: plainName(file.name), content };
}

/** Removes all characters that could be special to a mail program or a shell. */
function plainName(name: string): string {
  const stem = name
    .replace(/\.pdf$/i, "")
    .normalize("NFC")
    .replace(/[^\p{L}\p{N} _-]+/gu, "-");
  return `${stem.slice(0, 80).trim() || "file"}.pdf`;
}
