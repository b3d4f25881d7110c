import { Printer } from "lucide-react";
import { data } from "react-router";
import { sumOf } from "#app/domain/prices/price-lines.ts";
import { getReceipt, type Receipt } from "#app/domain/receipts/get-receipt.ts";
import { isReceiptKey } from "#app/domain/receipts/receipt-link.ts";
import { type I18n, useI18n } from "#app/i18n/use-i18n.ts";
import { dateIn } from "#app/i18n/zones.ts";
import { appContext } from "#app/server/request/context.ts";
import { ticketNotFound } from "#app/server/request/page-not-found.ts";
import { formPageHeaders, privateHeaders } from "#app/server/request/session.ts";
import { site } from "#app/site.ts";
import stylesUrl from "#app/styles/receipt.css?url";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/receipt.ts";

export const links = () => [{ rel: "stylesheet", href: stylesUrl }];

/** A wrong key and an unknown number get the same 404. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, secret, logSecurityEvent } = context.get(appContext);
  const key = url.searchParams.get("key") ?? "";
  const receipt = isReceiptKey(secret, params.name, key) ? await getReceipt(db, params.name) : undefined;
  if (!receipt) {
    logSecurityEvent("booking_key_refused", { reference: params.name.slice(0, 20) });
    throw ticketNotFound(url.pathname);
  }
  return data({ receipt, issued: dateIn(site.office.timeZone, receipt.issuedAt) }, { headers: privateHeaders });
}

export const headers = (args: Route.HeadersArgs) => formPageHeaders(args);

export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  const { receipt, issued } = loaderData;
  const i18n = useI18n();
  const { t, date, money, number } = i18n;
  const { name, kind, amount, currency, vat, seller, tour, tourDate, credits, reference } = receipt;
  const title = t(`paymentReceipt.${kind}`, { name });
  const facts: [string, string][] = [
    [t("paymentReceipt.issued"), date(issued, "longYear")],
    [t("paymentReceipt.seller"), [seller.legalName, seller.address, seller.register].filter(Boolean).join("\n")],
    [t("paymentReceipt.for"), `${tour}, ${date(tourDate, "longYear")}`],
    [t("ticket.reference"), reference],
    ...(credits ? [[t("paymentReceipt.creditsLabel"), credits] as [string, string]] : boughtFacts(receipt, i18n)),
  ];
  return (
    <section className="receipt">
      <meta name="robots" content="noindex" />
      <title>{`${title} · ${site.name}`}</title>
      <h1>
        {/* A number that ends a line at one of its hyphens reads as two. */}
        {title.replace(name, "")}
        <span>{name}</span>
      </h1>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("paymentReceipt.rate")}</th>
            <th scope="col">{t("paymentReceipt.net")}</th>
            <th scope="col">{t("paymentReceipt.vat")}</th>
            <th scope="col">{t("paymentReceipt.gross")}</th>
          </tr>
        </thead>
        <tbody>
          {vat.map(({ rate, gross, vat: part }) => (
            <tr key={rate}>
              <td>
                {rate === null
                  ? t("paymentReceipt.noRate")
                  : t("paymentReceipt.percent", { rate: number(rate / 100, rate % 100 ? 2 : 0) })}
              </td>
              <td>{money(gross - part, currency)}</td>
              <td>{rate === null ? "–" : money(part, currency)}</td>
              <td>{money(gross, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="receipt-sum">
        {t(kind === "receipt" ? "paymentReceipt.paid" : "paymentReceipt.returned")}: <b>{money(amount, currency)}</b>
      </p>
      <Button variant="secondary" className="needs-script" onClick={() => window.print()}>
        <Printer className="icon" aria-hidden="true" />
        {t("ticket.print")}
      </Button>
    </section>
  );
}

/** What was agreed when it was paid. A payment in part, or for more people, is not the whole price. */
function boughtFacts(receipt: Receipt, { t, money }: I18n): [string, string][] {
  const { adults, children, lines, amount, currency } = receipt;
  const group: [string, string] = [t("ticket.group"), t("bookingForm.total.party", { adults, children })];
  if (!lines || lines.length === 0) return [group];
  const texts = lines.map(({ unit, count, unitPrice }) =>
    t(`paymentReceipt.line.${unit}`, { count, price: money(unitPrice, currency) }),
  );
  const whole = sumOf(lines);
  const isWhole = whole === amount && lines.length === 1;
  return [
    group,
    [t("paymentReceipt.price"), texts.join("\n")],
    ...(isWhole ? [] : [[t("paymentReceipt.whole"), money(whole, currency)] as [string, string]]),
  ];
}
