import { mapTexts } from "#app/i18n/map-texts.ts";
import { bindWords, plainSpaces } from "#app/i18n/non-breaking-spaces.ts";
import { logo, site } from "#app/site.ts";
import type { Block, MailContent } from "./email.ts";

const ink = "#1a1611";
const dark = { ground: "#0b0e17", paper: "#151a28", ink: "#f0e9d8", muted: "#b9b09c", line: "#4a4a55" };
const serif = "Georgia, 'Times New Roman', serif";
/** Characters. */
const maxBoldCharacters = 70;
const sans = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";

/** Mail programs that know dark colors read them here; the others keep the inline styles. */
const darkStyles = `@media (prefers-color-scheme:dark){body,.ground{background:${dark.ground}!important;color:${dark.ink}!important}.paper{background:${dark.paper}!important;border-color:${dark.line}!important}.ink{color:${dark.ink}!important}.muted{color:${dark.muted}!important}.line{border-color:${dark.line}!important}.link{color:${logo.lettering}!important}.button{background:${logo.lettering}!important;color:${logo.ground}!important}}`;

/** On phones a label stands above its value, which would otherwise be a narrow column of broken lines. */
const phoneStyles =
  "@media (max-width:480px){.label,.value{display:block!important;width:auto!important}.label{padding-bottom:0!important}.value{padding:0 0 10px!important;border-top:0!important}}";

/** Mail clients reliably support only tables and inline styles, and many load external images only when asked to. */
export function renderMail(content: MailContent): { subject: string; html: string; text: string } {
  const subject = plainSpaces(oneLine(content.subject));
  const blocks = mapTexts(content.blocks, (text) => bindWords(content.locale, text));
  const html = `<!doctype html><html lang="${content.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${darkStyles}${phoneStyles}</style>${(content.jsonLd ?? []).map(jsonLdHtml).join("")}</head><body lang="${content.locale}" style="margin:0;padding:0;background:#f5eddc;color:${ink};font:17px/1.55 ${sans}"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div><table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px"><table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fbf7ed;border:1px solid #8a7b5e"><tr><td style="background:${logo.ground};color:${logo.lettering};padding:18px 28px;font:600 20px/1 ${serif}">${escapeHtml(site.name)}</td></tr>${pictureHtml(blocks)}<tr><td style="padding:28px">${blocks.map(blockHtml).join("")}</td></tr></table></td></tr></table></body></html>`;
  return { subject, html, text: `${content.blocks.map(blockText).join("\n\n")}\n\n${site.name}\n` };
}

/** "<" would end the script. */
const jsonLdHtml = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;

/** The tour's picture fills the width of the mail; its alternative text stands there until it is loaded. */
function pictureHtml(blocks: Block[]): string {
  const picture = blocks.map((block) => (block.kind === "tour" ? block.picture : null)).find(Boolean);
  return picture
    ? `<tr><td style="background:${logo.ground};color:${logo.paper}"><img src="${escapeHtml(picture.src)}" alt="${escapeHtml(picture.alt)}" width="560" style="display:block;width:100%;height:auto;border:0"></td></tr>`
    : "";
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case "tour":
      return `<p class="muted" style="margin:0 0 10px;font-size:15px;color:#5e5443"><strong class="ink" style="font-weight:600;font-size:19px;line-height:1.3;color:${ink}">${escapeHtml(block.title)}</strong><br>${escapeHtml(block.city)}</p>`;
    case "heading":
      return `<h1 class="ink" style="margin:0 0 16px;font:400 30px/1.15 ${serif};color:${ink}">${lines(block.text)}</h1>`;
    case "subheading":
      return `<h2 class="ink line" style="margin:24px 0 12px;padding-top:16px;border-top:1px solid #8a7b5e;font:400 22px/1.2 ${serif};color:${ink}">${escapeHtml(block.text)}</h2>`;
    case "text":
      return `<p style="margin:0 0 16px">${lines(block.text)}</p>`;
    case "prose":
      return block.html;
    case "facts":
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${block.facts.map(([label, value]) => `<tr><td class="label muted line" style="padding:10px 0;border-top:1px solid #d8cbb0;color:#5e5443;font-size:15px;width:36%;vertical-align:top">${escapeHtml(label)}</td><td class="value line" style="padding:10px 0 10px 12px;border-top:1px solid #d8cbb0;vertical-align:top">${factHtml(value)}</td></tr>`).join("")}</table>`;
    case "button":
      return `<p style="margin:0 0 20px"><a href="${escapeHtml(block.url)}" class="button" style="display:inline-block;background:${logo.ground};color:${logo.lettering};padding:14px 24px;border-radius:2px;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
    case "link":
      return `<p style="margin:0 0 12px"><a href="${escapeHtml(block.url)}" class="link" style="color:#7a5206;font-weight:600">${escapeHtml(block.label)}</a></p>`;
    case "image":
      return `<p style="margin:0 0 20px"><img src="cid:${escapeHtml(block.cid)}" alt="${escapeHtml(block.alt)}" width="${block.width}" style="display:block;max-width:100%;background:#fff;padding:8px"></p>`;
    case "small":
      return `<p class="muted" style="margin:0 0 12px;font-size:14px;color:#5e5443">${lines(block.text)}</p>`;
  }
}

/** The first line is bold, unless it is a whole sentence; further lines explain it. */
function factHtml(value: string): string {
  const [first = "", ...rest] = value.split("\n");
  const strong =
    first.length > maxBoldCharacters
      ? escapeHtml(first)
      : `<strong style="font-weight:600">${escapeHtml(first)}</strong>`;
  return rest.length === 0 ? strong : `${strong}<br>${lines(rest.join("\n"))}`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "tour":
      return `${block.title}\n${block.city}`;
    case "facts":
      return block.facts.map(([label, value]) => `${label}: ${value}`).join("\n");
    case "button":
    case "link":
      return `${block.label}\n${block.url}`;
    case "image":
      return `[${block.alt}]`;
    default:
      return block.text;
  }
}

/** Hours, and numbers of receipts. */
const unbroken = /\d\d:\d\d–\d\d:\d\d|\b[A-Z]+(?:-[A-Z\d]+)*-\d+\b/g;

const lines = (text: string) =>
  escapeHtml(text).replace(/\n/g, "<br>").replace(unbroken, '<span style="white-space:nowrap">$&</span>');

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** Prevents header injection: a line break would start another header field. */
export function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]+/g, " ").trim();
}
