import type { ActionRefusal } from "#app/domain/guide-days/apply-guide-action.ts";
import type { Odd } from "#app/domain/payments/odd-cash.ts";
import type { Translate } from "#app/i18n/translate.ts";

export type Refusal = ActionRefusal | "unreadable";

/** What is odd about something that was written down. */
export const oddText = (t: Translate, odd: Odd): string => t(`guideApp.odd.${odd}`);

export const refusalText = (t: Translate, refusal: Refusal): string => t(`guideApp.refusal.${refusal}`);
