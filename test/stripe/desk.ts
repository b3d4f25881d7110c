import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type Stripe from "stripe";
import { formatMoney } from "#app/i18n/money.ts";
import type { Acts } from "./acts.ts";
import type { Bank } from "./bank.ts";
import { escapeHtml, htmlPage } from "./html-page.ts";
import type { Fault, Switches } from "./switches.ts";
import type { Delivery, openWebhooks } from "./webhooks.ts";

type Desk = {
  acts: Acts;
  bank: Bank;
  listen: (url: string, secrets?: string[]) => void;
  switches: Switches;
  webhooks: ReturnType<typeof openWebhooks>;
};

/**
 * The bank's own page, `/bank`, and the same acts for programs: `POST /bank/dispute` with `id=ch_…`, as a form or as
 * JSON. A browser is sent back to the page, a program gets JSON.
 */
export async function answerDesk(
  desk: Desk,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const name = url.pathname.slice("/bank/".length);
  if (request.method !== "POST") {
    const balance = /^balance\/([a-z]{3})$/.exec(name);
    if (balance) return json(response, 200, desk.acts.balance(balance[1] ?? ""));
    return void response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(deskPage(desk));
  }
  const body = await text(request);
  const isJson = request.headers["content-type"]?.startsWith("application/json");
  const form = isJson ? JSON.parse(body || "{}") : Object.fromEntries(new URLSearchParams(body));
  const act = Object.hasOwn(doors, name) ? doors[name as keyof typeof doors] : undefined;
  if (!act) return json(response, 404, { error: `There is no act ${name}` });
  try {
    const result = (await act(desk, form)) ?? {};
    if (request.headers.accept?.includes("text/html")) return void response.writeHead(303, { Location: "/bank" }).end();
    json(response, 200, result);
  } catch (error) {
    json(response, 400, { error: (error as Error).message });
  }
}

type Form = Record<string, string | undefined>;
const id = (form: Form) => form.id ?? "";
const doors = {
  pay: ({ acts }: Desk, form: Form) => acts.pay(id(form)),
  decline: ({ acts }: Desk, form: Form) => acts.decline(id(form)),
  "ask-to-confirm": ({ acts }: Desk, form: Form) => acts.askToConfirm(id(form)),
  "pay-later": ({ acts }: Desk, form: Form) => acts.payLater(id(form)),
  settle: ({ acts }: Desk, form: Form) => acts.settle(id(form), form.result !== "failed"),
  "pay-after-expiry": ({ acts }: Desk, form: Form) => acts.payAfterExpiry(id(form)),
  refund: ({ acts }: Desk, form: Form) => acts.refundElsewhere(id(form), form.amount ? Number(form.amount) : undefined),
  "complete-refund": ({ acts }: Desk, form: Form) => acts.completeRefund(id(form)),
  "fail-refund": ({ acts }: Desk, form: Form) => acts.failRefund(id(form)),
  dispute: ({ acts }: Desk, form: Form) => acts.dispute(id(form)),
  "close-dispute": ({ acts }: Desk, form: Form) => acts.closeDispute(id(form), form.result === "won" ? "won" : "lost"),
  "pay-out": ({ acts }: Desk, form: Form) => acts.payOut(form.currency ?? ""),
  "send-held": ({ webhooks }: Desk) => webhooks.sendHeld(),
  "send-webhooks-to": ({ listen }: Desk, form: Form) => listen(form.url ?? ""),
  switches({ switches }: Desk, form: Form): void {
    if (form.webhooks) switches.webhook = form.webhooks as Delivery;
    if (form.refundsPending !== undefined) switches.refundsPending = String(form.refundsPending) === "true";
    if (form.expiresByItself !== undefined) switches.expiresByItself = String(form.expiresByItself) === "true";
    if (form.fault === undefined) return;
    let left = Number(form.times ?? 1);
    switches.request = ({ path }) =>
      form.fault !== "" && path.includes(form.path ?? "") && left-- > 0 ? (form.fault as Fault) : undefined;
  },
};

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

const shown = 30;
const button = (act: string, label: string, fields: Record<string, string>) =>
  `<form method="post" action="/bank/${act}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join("")}<button type="submit" class="quiet">${escapeHtml(label)}</button></form>`;
const table = (title: string, rows: string[][]) =>
  `<section><h2>${title}</h2>${
    rows.length === 0
      ? "<p>None yet.</p>"
      : `<table><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</tbody></table>`
  }</section>`;

function deskPage({ acts, bank, switches }: Desk): string {
  const money = (amount: number, currency: string) => escapeHtml(formatMoney("en", amount, currency.toUpperCase()));
  const newest = <Entry>(entries: Entry[]) => entries.slice(-shown).reverse();
  const { books } = bank;
  acts.expireDue();
  const currencies = [...new Set(books.list("balance_transaction").map(({ currency }) => currency))];
  const charges = newest(books.list("charge")).map((charge: Stripe.Charge) => [
    escapeHtml(charge.description ?? charge.id),
    money(charge.amount, charge.currency),
    charge.disputed
      ? "disputed"
      : charge.amount_refunded
        ? `refunded ${money(charge.amount_refunded, charge.currency)}`
        : charge.status,
    charge.paid && !charge.refunded && !charge.disputed
      ? button("refund", "Refund", { id: charge.id }) + button("dispute", "Dispute", { id: charge.id })
      : "",
  ]);
  const refunds = newest(books.list("refund")).map(({ amount, currency, id, status }) => [
    id,
    money(amount, currency),
    status ?? "",
    (status === "pending" ? button("complete-refund", "Complete", { id }) : "") +
      (status !== "failed" ? button("fail-refund", "Let it fail", { id }) : ""),
  ]);
  const disputes = newest(books.list("dispute")).map(({ amount, currency, id, status }) => [
    id,
    money(amount, currency),
    status,
    status === "needs_response"
      ? ["won", "lost"].map((result) => button("close-dispute", `Close as ${result}`, { id, result })).join("")
      : "",
  ]);
  const sessions = newest(books.list("checkout.session")).map((session) => [
    session.url
      ? `<a href="${escapeHtml(session.url)}">${escapeHtml(session.client_reference_id ?? session.id)}</a>`
      : escapeHtml(session.client_reference_id ?? session.id),
    money(session.amount_total ?? 0, session.currency ?? ""),
    `${session.status}, ${session.payment_status}`,
    session.status === "expired" && session.payment_status !== "paid"
      ? button("pay-after-expiry", "Pay all the same", { id: session.id })
      : "",
  ]);
  const balances = currencies.map((currency) => {
    const { charged, disputed, fees, net, paidOut, refunded } = acts.balance(currency);
    const parts = { charged, refunded, disputed, fees, "paid out": paidOut, left: net };
    const cells = Object.entries(parts).map(([name, amount]) => `${name} ${money(amount, currency)}`);
    return [...cells, button("pay-out", "Pay out", { currency })];
  });
  const webhooks = ["once", "twice", "reordered", "late", "never"]
    .map((delivery) => button("switches", delivery, { webhooks: delivery }))
    .join("");
  return htmlPage(
    "en",
    "The pretend bank",
    `<p>Events: <strong>${typeof switches.webhook === "string" ? switches.webhook : "once"}</strong></p>
${webhooks} ${button("send-held", "Send what is held", {})}
${table("Balance", balances)}${table("Sessions", sessions)}${table("Payments", charges)}${table("Refunds", refunds)}${table("Disputes", disputes)}`,
    "wide",
  );
}
