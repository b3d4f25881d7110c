import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type Stripe from "stripe";
import { formatMoney } from "#app/i18n/money.ts";
import type { Acts } from "./acts.ts";
import type { Bank } from "./bank.ts";
import type { Method } from "./charges.ts";
import { escapeHtml, htmlPage } from "./html-page.ts";
import { type PageLocale, texts } from "./texts.ts";

const names: Partial<Record<string, string>> = {
  link: "Link",
  p24: "Przelewy24",
  eps: "eps",
  bancontact: "Bancontact",
};

/** The payment page. It works without JavaScript; only a form that was sent does anything. */
export async function answerHostedPage(
  { acts, bank }: { acts: Acts; bank: Bank },
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): Promise<void> {
  if (!bank.books.get("checkout.session", id)) return void response.writeHead(404).end();
  const form = new URLSearchParams(request.method === "POST" ? await text(request) : "");
  const mistake = form.size > 0 ? actOn(acts, id, form) : undefined;
  const session = acts.present(id);
  const locale = localeOf(session);
  if (session.status === "complete") {
    // The brackets are written as they are; Stripe fills them in nowhere else.
    const to = String(session.success_url).replaceAll("{CHECKOUT_SESSION_ID}", session.id);
    return void response.writeHead(303, { Location: to }).end();
  }
  response
    .writeHead(mistake ? 422 : 200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" })
    .end(htmlPage(locale, texts[locale].title, contentOf(bank, session, locale, mistake)));
}

/** What the guest did wrong, if anything. */
function actOn(acts: Acts, id: string, form: URLSearchParams): "blikWrong" | undefined {
  const method = (form.get("method") ?? "card") as Method;
  const act = form.get("act");
  if (act === "decline") acts.decline(id);
  else if (act === "confirm") acts.askToConfirm(id);
  else if (act === "pay" && method === "blik" && !/^\s*\d{3}\s?\d{3}\s*$/.test(form.get("code") ?? ""))
    return "blikWrong";
  else if (act === "pay") acts.pay(id, { method });
}

function contentOf(bank: Bank, session: Stripe.Checkout.Session, locale: PageLocale, mistake?: "blikWrong"): string {
  const says = texts[locale];
  const sum = formatMoney(locale, session.amount_total ?? 0, String(session.currency).toUpperCase());
  const intent = bank.books.get("payment_intent", String(session.payment_intent));
  const back = session.cancel_url ? `<p><a href="${escapeHtml(session.cancel_url)}">${says.back}</a></p>` : "";
  const about = `<p class="note">${says.pretend}</p>
<p class="what">${escapeHtml(bank.books.get("note", session.id)?.description ?? "")}</p>
<p class="sum"><span>${says.total}</span> <strong>${escapeHtml(sum)}</strong></p>`;
  if (session.status !== "open") return `${about}<p role="alert">${says.expired}</p>${back}`;
  const button = (act: string, label: string, method = "card", kind = "") =>
    `<form method="post"><input type="hidden" name="method" value="${method}"><button type="submit" name="act" value="${act}"${kind && ` class="${kind}"`}>${escapeHtml(label)}</button></form>`;
  if (intent?.status === "requires_action")
    return `${about}<p role="status">${says.asks}</p>${button("pay", says.accept)}${button("decline", says.refuse, "card", "quiet")}${back}`;

  const offered = session.payment_method_types;
  const blik = `<form method="post"><input type="hidden" name="method" value="blik">
<label>${says.blikCode}<input type="text" name="code" inputmode="numeric" autocomplete="one-time-code" required${mistake ? ' aria-invalid="true" aria-describedby="mistake" autofocus' : ""}></label>
${mistake ? `<p id="mistake" role="alert">${says[mistake]}</p>` : ""}<button type="submit" name="act" value="pay">${says.payBy("BLIK")}</button></form>`;
  return [
    about,
    intent?.last_payment_error ? `<p role="alert">${says.declined}</p>` : "",
    button("pay", says.pay(sum)),
    offered.includes("blik") ? blik : "",
    ...offered.map((method) => (names[method] ? button("pay", says.payBy(names[method]), method) : "")),
    button("confirm", says.confirm, "card", "quiet"),
    button("decline", says.decline, "card", "quiet"),
    back,
  ].join("\n");
}

function localeOf({ locale }: Stripe.Checkout.Session): PageLocale {
  const [language = ""] = (locale ?? "en").split("-");
  return language in texts ? (language as PageLocale) : "en";
}
