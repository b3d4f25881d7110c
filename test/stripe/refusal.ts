import type Stripe from "stripe";

type Details = {
  type?: Stripe.RawErrorType;
  code?: string;
  param?: string;
  status?: number;
  /** Stripe forgets a refusal that came before the work began: the same key may be sent again. */
  remembered?: boolean;
};

/** What Stripe answers to a request that it does not carry out. */
export class Refusal extends Error {
  readonly details: Details;

  constructor(message: string, details: Details = {}) {
    super(message);
    this.details = details;
  }

  get status(): number {
    return this.details.status ?? 400;
  }

  body() {
    const { type = "invalid_request_error", code, param } = this.details;
    return { error: { message: this.message, type, ...(code && { code }), ...(param && { param }) } };
  }
}

/** Of the parameters: nothing was done and nothing is remembered. */
export const badParameter = (message: string, param?: string, code?: string) =>
  new Refusal(message, { param, code, remembered: false });

export const noSuch = (kind: string, id: string, param = "id", status = 404) =>
  new Refusal(`No such ${kind}: '${id}'`, { code: "resource_missing", param, status, remembered: false });
