import type { ActionRefusal } from "#app/domain/guide-days/apply-guide-action.ts";
import type { Translate } from "#app/i18n/translate.ts";

export type Refusal = ActionRefusal | "unreadable";

export const refusalText = (t: Translate, refusal: Refusal): string => t(`guideApp.refusal.${refusal}`);
