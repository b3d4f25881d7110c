import { data, type RouterContextProvider } from "react-router";
import type { FormResult } from "#app/blocks/forms/public-form.tsx";
import { checkSpamGuard } from "#app/blocks/forms/spam-guard.ts";
import { type Limit, limitedUntil, retryAfter } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { type Locale, localeOfPath } from "#app/i18n/locales.ts";
import { type AppContext, appContext } from "#app/server/request/context.ts";
import { type FormName, forms, type ReceivedForm } from "./form-registry.server.ts";

type Received = { status: number; outcome: FormResult; headers?: { "Retry-After": string } };

const perClient: Limit = { uses: 20, seconds: 3_600 };
/** Stricter, because the fill time, one of the bot checks, is missing without JavaScript. */
const perUnmeasuredClient: Limit = { uses: 8, seconds: 3_600 };
const perEmail: Limit = { uses: 5, seconds: 86_400 };

/** The action of every page with a public form. */
export async function handlePageForm(name: FormName, request: Request, context: Readonly<RouterContextProvider>) {
  const locale = localeOfPath(new URL(request.url).pathname);
  const { outcome, status, headers = {} } = await receive(name, request, context.get(appContext), locale);
  return data(outcome, { status, headers });
}

async function receive(name: FormName, request: Request, site: AppContext, locale: Locale): Promise<Received> {
  const form: ReceivedForm = forms[name];
  const body = await request.formData().catch(() => undefined);
  if (!body) return { status: 400, outcome: { ok: false, errors: { form: "common.error" } } };
  try {
    return await decide(name, form, body, site, locale);
  } catch (error) {
    // The database is away: that is in the log already, and the page of this form could not be read either.
    if (isUnavailable(error)) throw error;
    site.logError(error);
    const { values } = (await form.fields()).read(body);
    return { status: 500, outcome: { ok: false, errors: { form: "common.error" }, values } };
  }
}

/** What `respond503WhenDatabaseIsDown` throws. */
const isUnavailable = (error: unknown) => (error as { init?: { status?: number } | null }).init?.status === 503;

async function decide(
  name: string,
  form: ReceivedForm,
  body: FormData,
  site: AppContext,
  locale: Locale,
): Promise<Received> {
  const guard = checkSpamGuard(body);
  // Bots get a success response, so that they do not learn of the honeypot.
  if (guard.verdict === "bot") return { status: 200, outcome: { ok: true } };
  const read = (await form.fields()).read(body);
  const { values } = read;
  if (guard.verdict === "too_fast") {
    return { status: 422, outcome: { ok: false, errors: { form: "form.error.tooFast" }, values } };
  }
  if (!read.ok) return { status: 422, outcome: { ok: false, errors: read.errors, values } };
  const now = site.now();
  const { email } = read.value as { email?: string };
  const limit = guard.measured ? perClient : perUnmeasuredClient;
  const opensAt =
    (await limitedUntil(site.db, `form ${name} from ${site.clientIp}`, limit, now)) ??
    (email !== undefined && (await limitedUntil(site.db, { for: `form ${name} for`, address: email }, perEmail, now)));
  if (opensAt) {
    const outcome: FormResult = { ok: false, errors: { form: "form.error.tooMany" }, values };
    return { status: 429, outcome, headers: retryAfter(opensAt, now) };
  }
  const outcome = await form.submit({ site, locale, key: guard.key }, read.value as never);
  return outcome.ok ? { status: 200, outcome } : { status: 422, outcome: { ...outcome, values } };
}
