import type { FreshLogIn } from "#app/server/request/fresh-log-in.ts";

/** Quotes a cell and prefixes text that a spreadsheet would run as a formula (CSV injection). */
function csvCell(value: string | number | null): string {
  if (typeof value !== "string") return value === null ? "" : String(value);
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** A CSV file for download after a fresh log-in, with the mark that lets spreadsheets recognize UTF-8. */
export function csvResponse(_: FreshLogIn, filename: string, rows: (string | number | null)[][]): Response {
  const lines = rows.map((row) => row.map(csvCell).join(","));
  return new Response(`\uFEFF${lines.join("\r\n")}\r\n`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      // A part of the name may come from the link: other characters would break the header.
      "Content-Disposition": `attachment; filename="${filename.replaceAll(/[^\w.-]/g, "_")}"`,
    },
  });
}
