import type { DatabasePool } from "#app/db/client.ts";
import type { Channel } from "#app/db/notifications.ts";
import type { PaymentProvider } from "#app/domain/provider-actions/payment-provider.ts";
import type { MailSettings } from "#app/domain/tickets/mail-about-booking.ts";
import type { Storage } from "#app/storage/storage.ts";

/** Every job is idempotent: running it twice, or on two instances, is harmless. */
export type Job = {
  name: string;
  everySeconds: number;
  /** A NOTIFY on this channel runs the job at once. */
  wakeOnChannel?: Channel;
  /** Long-running jobs must check `isClosing` regularly. */
  run: (db: DatabasePool, now: () => Date, isClosing?: () => boolean) => Promise<unknown>;
};

export type JobSettings = MailSettings & {
  storage: Storage;
  /** Absent where nothing is paid online. */
  payments?: PaymentProvider | undefined;
  /** True while requests are queued; absent where no HTTP requests are served. */
  hasQueuedRequests?: () => boolean;
};
