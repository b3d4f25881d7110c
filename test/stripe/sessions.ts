import type Stripe from "stripe";
import { minimumCharge, payableStep } from "#app/i18n/money.ts";
import type { Bank } from "./bank.ts";
import { newId } from "./books.ts";
import { type Parameters, readParameters } from "./parameters.ts";
import { badParameter, Refusal } from "./refusal.ts";
import { methods, onlyIn, sessionParameters } from "./session-parameters.ts";

const minute = 60;

export function createSession(bank: Bank, parameters: Parameters): Stripe.Checkout.Session {
  const params = readParameters(sessionParameters, parameters);
  const created = bank.now();
  const expires = params.expires_at ?? created + 24 * 60 * minute;
  if (expires < created + 30 * minute)
    throw badParameter(
      "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.",
      "expires_at",
    );
  if (expires > created + 24 * 60 * minute)
    throw badParameter(
      "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.",
      "expires_at",
    );
  const currencies = new Set(params.line_items.map(({ price_data }) => price_data.currency));
  const [of = ""] = currencies;
  if (currencies.size !== 1) throw badParameter("You can only have one currency per Checkout Session.", "line_items");
  const total = params.line_items.reduce((sum, item) => sum + item.price_data.unit_amount * item.quantity, 0);
  checkAmount(total, of);
  const types = (params.allowed_payment_method_types ?? [...methods]).filter(
    (each) => onlyIn[each]?.includes(of) ?? true,
  );
  if (types.length === 0)
    throw badParameter(
      "No valid payment method types for this Checkout Session. Please ensure that you have activated payment methods compatible with your chosen currency.",
      "allowed_payment_method_types",
    );

  const id = newId("cs_test");
  bank.books.put({
    id,
    object: "note",
    paymentData: params.payment_intent_data,
    description: params.line_items
      .map(({ price_data, quantity }) => `${quantity} × ${price_data.product_data.name}`)
      .join("\n"),
  });
  return bank.books.put({
    id,
    object: "checkout.session",
    adaptive_pricing: { enabled: params.adaptive_pricing?.enabled ?? true },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: of,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: params.custom_text?.submit ?? null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: "if_required",
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: expires,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: params.metadata ?? {},
    mode: "payment",
    origin_context: params.origin_context ?? null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "if_required",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: types,
    payment_status: "unpaid",
    permissions: null,
    phone_number_collection: { enabled: params.phone_number_collection?.enabled ?? false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${bank.origin}/c/pay/${id}`,
    wallet_options: null,
  } satisfies Stripe.Checkout.Session);
}

function checkAmount(total: number, of: string): void {
  const code = of.toUpperCase();
  const minimum = minimumCharge(code);
  if (total < minimum)
    throw badParameter(
      `The Checkout Session's total amount must convert to at least ${minimum} ${code} in its smallest unit.`,
      "line_items",
      "amount_too_small",
    );
  if (total > 99_999_999)
    throw badParameter(
      "The Checkout Session's total amount must be no more than 99999999.",
      "line_items",
      "amount_too_large",
    );
  // Florints and new Taiwan dollars may have decimals in payments; their payouts may not.
  if (of !== "huf" && of !== "twd" && total % payableStep(code) !== 0)
    throw badParameter(`Invalid amount: ${code} amounts must be divisible by ${payableStep(code)}.`, "line_items");
}

export function expireSession(bank: Bank, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  if (session.status !== "open")
    throw new Refusal(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  const intent =
    typeof session.payment_intent === "string" ? bank.books.get("payment_intent", session.payment_intent) : undefined;
  if (intent && intent.status !== "succeeded") {
    const canceled = bank.books.put({
      ...intent,
      canceled_at: bank.now(),
      cancellation_reason: "expired",
      next_action: null,
      status: "canceled",
    } satisfies Stripe.PaymentIntent);
    bank.tell("payment_intent.canceled", canceled);
  }
  const expired = bank.books.put({ ...session, status: "expired", url: null } satisfies Stripe.Checkout.Session);
  bank.tell("checkout.session.expired", expired);
  return expired;
}
