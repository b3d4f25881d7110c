import type Stripe from "stripe";
import * as v from "valibot";
import {
  currency,
  email,
  integer,
  list,
  metadata,
  positive,
  type Schemas,
  text,
  truth,
  webAddress,
} from "./parameters.ts";

/** The currencies in which a method can be paid; the others take every currency. */
export const onlyIn: Record<string, string[]> = {
  bancontact: ["eur"],
  blik: ["pln"],
  eps: ["eur"],
  p24: ["eur", "pln"],
};
export const methods = ["card", "link", "blik", "p24", "eps", "bancontact"] as const;
const locales = ["auto", "en", "en-GB", "es", "es-419", "de", "pl", "cs", "fr", "hu", "it", "lt", "lv", "sk"] as const;

const product = { name: v.optional(text(250)), description: v.optional(text(500)), metadata: v.optional(metadata) };
const lineItem = {
  price_data: v.strictObject({
    currency,
    product_data: v.strictObject({ ...product, name: text(250), images: v.optional(list(webAddress)) }),
    tax_behavior: v.optional(v.picklist(["exclusive", "inclusive", "unspecified"])),
    unit_amount: v.pipe(integer, v.minValue(0, "Invalid non-negative integer")),
  }),
  quantity: positive,
  metadata: v.optional(metadata),
} satisfies Schemas<Stripe.Checkout.SessionCreateParams.LineItem>;

const paymentData = {
  description: v.optional(text(1_000)),
  metadata: v.optional(metadata),
  receipt_email: v.optional(email),
  statement_descriptor: v.optional(v.pipe(text(22), v.regex(/[a-zA-Z]/, "Invalid statement descriptor"))),
  statement_descriptor_suffix: v.optional(text(22)),
} satisfies Schemas<Stripe.Checkout.SessionCreateParams.PaymentIntentData>;

export const sessionParameters = {
  adaptive_pricing: v.optional(v.strictObject({ enabled: truth })),
  allowed_payment_method_types: v.optional(list(v.picklist(methods))),
  billing_address_collection: v.optional(v.picklist(["auto", "required"])),
  cancel_url: v.optional(webAddress),
  client_reference_id: v.optional(v.pipe(text(200), v.regex(/^[\w-]+$/, "Invalid client_reference_id"))),
  custom_text: v.optional(v.strictObject({ submit: v.optional(v.strictObject({ message: text(1_200) })) })),
  customer_creation: v.optional(v.picklist(["if_required"])),
  customer_email: v.optional(email),
  expand: v.optional(list(v.string())),
  expires_at: v.optional(integer),
  line_items: list(v.strictObject(lineItem)),
  locale: v.optional(v.picklist(locales)),
  metadata: v.optional(metadata),
  mode: v.literal("payment", "Only the mode `payment` is known here"),
  origin_context: v.optional(v.picklist(["mobile_app", "web"])),
  payment_intent_data: v.optional(v.strictObject(paymentData)),
  phone_number_collection: v.optional(v.strictObject({ enabled: truth })),
  submit_type: v.optional(v.picklist(["auto", "book", "donate", "pay"])),
  success_url: webAddress,
  ui_mode: v.optional(v.literal("hosted_page")),
  wallet_options: v.optional(
    v.strictObject({ link: v.optional(v.strictObject({ display: v.optional(v.picklist(["auto", "never"])) })) }),
  ),
} satisfies Schemas<Stripe.Checkout.SessionCreateParams>;
