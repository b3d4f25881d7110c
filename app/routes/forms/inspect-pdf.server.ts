import type { PdfFile } from "#app/domain/applications/send-application.ts";

/** Checks the signature at the start of the file, because name and type come from the client. */
export async function inspectPdf(file: File): Promise<PdfFile | "not_pdf"> {
  const content = new Uint8Array(await file.arrayBuffer());
  if (Buffer.from(content.subarray(0, 5)).toString("latin1") !== "%PDF-") return "not_pdf";
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
