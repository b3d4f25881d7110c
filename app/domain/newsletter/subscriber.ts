/** SQL: a row of `subscription` that gets newsletters now. Mail to an address that bounced or complained would harm all others. */
export const isSubscriber = `subscription.confirmed_at is not null and subscription.unsubscribed_at is null
  and not exists (select from mail_suppression where address = subscription.email)`;
