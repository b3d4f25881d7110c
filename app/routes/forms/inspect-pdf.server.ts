import type { PdfFile } from "#app/domain/applications/send-application.ts";

/** A file's name proves nothing: only what begins as a PDF is one. */
export async function openPdf(file: File): Promise<PdfFile | "not_pdf"> {
  const content = new Uint8Array(await file.arrayBuffer());
  if (Buffer.from(content.subarray(0, 5)).toString("latin1") !== "%PDF-") return "not_pdf";
  return { filename: plainName(file.name), content };
}

/** What is left of a name when everything that could mean something to a mail program or a shell is gone. */
function plainName(name: string): string {
  const stem = name
    .replace(/\.pdf$/i, "")
    .normalize("NFC")
    .replace(/[^\p{L}\p{N} _-]+/gu, "-");
  return `${stem.slice(0, 80).trim() || "file"}.pdf`;
}
