import { data } from "react-router";
import type { Actor } from "#app/domain/office/record-change.ts";
import { assignGuide } from "#app/domain/planning/assign-guide.ts";
import { type RuleReason, ruleReasons } from "#app/domain/planning/hard-rules.ts";
import { openSecondGroup } from "#app/domain/planning/open-second-group.ts";
import { decideSwap } from "#app/domain/shifts/decide-swap.ts";
import { offerShift } from "#app/domain/shifts/offer-shifts.ts";
import { saveSwapRule } from "#app/domain/shifts/swap-rule.ts";
import { isInScope, type OfficeScope } from "#app/domain/team/office-scope.ts";
import type { AppContext } from "#app/server/request/context.ts";
import { refusalWords } from "./words.ts";

export type PlanAnswer = { refused: string; reasons: RuleReason[]; departure: number };

export type PlanAction = {
  db: AppContext["db"];
  form: FormData;
  by: Actor;
  now: Date;
  /** Leads to the plan, which confirms what was done with this departure. */
  confirm: (word: "saved" | "offered" | "swapped" | "kept", departureId: number) => Response;
};

type SwapRuleAction = Pick<PlanAction, "db" | "form" | "now"> & {
  by: Actor & { scope: OfficeScope };
  done: (word: "rule") => Response;
};

/** Who decides about swaps in a city, or in all cities of this member of staff. */
export async function runSwapRule({ db, form, by, now, done }: SwapRuleAction) {
  const cityId = String(form.get("city") ?? "") || null;
  const decides = form.get("decides");
  const isTheirs = cityId === null || (await isInScope(db, by.scope, "city", [cityId]));
  if (!isTheirs || (decides !== "office" && decides !== "guides"))
    return data<PlanAnswer>({ refused: refusalWords.unreadable ?? "", reasons: [], departure: 0 }, { status: 422 });
  await saveSwapRule(db, { cityId, scope: by.scope, officeDecides: decides === "office" }, by, now);
  return done("rule");
}

/** Gives a departure a guide, offers it, decides about a swap, or opens a second group. */
export async function runPlanAction({ db, form, by, now, confirm }: PlanAction) {
  const read = (name: string) => String(form.get(name) ?? "").slice(0, 100);
  const departureId = Number(read("departure"));
  const unreadable = () =>
    data<PlanAnswer>({ refused: refusalWords.unknown ?? "", reasons: [], departure: 0 }, { status: 422 });
  if (!Number.isSafeInteger(departureId)) return unreadable();
  if (read("intent") === "offer") {
    const offered = await offerShift(db, departureId, by, now);
    if (offered.ok) return confirm("offered", departureId);
    return data<PlanAnswer>(
      { refused: offerRefusals[offered.reason], reasons: [], departure: departureId },
      { status: 409 },
    );
  }
  if (read("intent") === "swap" || read("intent") === "keep") {
    const [swapId, agree] = [Number(read("swap")), read("intent") === "swap"];
    if (!Number.isSafeInteger(swapId)) return unreadable();
    const decided = await decideSwap(db, { swapId, departureId, agree }, by, now);
    if (decided.ok) return confirm(agree ? "swapped" : "kept", departureId);
    const against = "reasons" in decided ? decided.reasons : [];
    return data<PlanAnswer>({ refused: swapGone, reasons: against, departure: departureId }, { status: 409 });
  }
  if (read("intent") === "second") {
    if (!/^[\w-]{8,64}$/.test(read("key"))) return unreadable();
    const key = `second-${departureId}-${read("key")}`;
    const opened = await openSecondGroup(db, { key, departureId }, by, now);
    if (opened.ok) return confirm("saved", opened.id);
    return data<PlanAnswer>({ refused: secondRefusals[opened.reason], reasons: [], departure: 0 }, { status: 409 });
  }
  // No guide is a choice of its own, so that a field that is missing takes a departure from nobody.
  const [choice, guide = "", reasons = ""] = /^(\d{0,9})(?: ([a-z,]{1,80}))?$/.exec(read("guide")) ?? [];
  const version = Number(read("version"));
  if (!form.has("guide") || choice === undefined || !Number.isSafeInteger(version)) return unreadable();
  const assignment = { departureId, version, guideId: guide === "" ? null : Number(guide), anyway: reasons.split(",") };
  const result = await assignGuide(db, assignment, by, now);
  if (result.ok) return confirm("saved", departureId);
  const against = "reasons" in result ? result.reasons : ruleReasons.filter((reason) => reason === result.reason);
  const refused = "reason" in result ? (refusalWords[result.reason] ?? "This guide cannot lead it.") : "";
  return data<PlanAnswer>({ refused, reasons: against, departure: departureId }, { status: 409 });
}

const swapGone =
  "This swap is no longer open: it has been decided or withdrawn, or the departure has another guide or has started.";
const secondRefusals = {
  unknown: "This departure starts too soon, is closed or no longer exists.",
  nobody_waits: "Nobody is waiting for this departure any more, or no group fits.",
  key_reused: "Please send the form again.",
};
const offerRefusals = {
  nobody: "Nobody could lead it, so it was not offered.",
  not_open: "This departure now has a guide or has started.",
};
