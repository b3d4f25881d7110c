import { type RouterContextProvider, redirect } from "react-router";
import { confirmedIn, withConfirmation } from "#app/server/request/confirmation.ts";
import { appContext } from "#app/server/request/context.ts";
import { staffContext } from "#app/server/request/role-guard.ts";

type Context = Readonly<RouterContextProvider>;

/** Leads to the page that confirms to this member of staff what was done. */
export const redirectConfirmed = (context: Context, address: string, word = "saved") =>
  redirect(withConfirmation(context.get(appContext), context.get(staffContext).id, address, word), 303);

/** What the page confirms to this member of staff. */
export const confirmedWord = <Word extends string>(context: Context, url: URL) =>
  confirmedIn<Word>(context.get(appContext), context.get(staffContext).id, url);

export const isSaved = (context: Context, url: URL) => confirmedWord(context, url) === "saved";

/** The page's own URL, without what an earlier form has left there. */
export const pageOf = (url: URL) => url.pathname.replace(/\.data$/, "");
