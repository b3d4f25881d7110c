import { redirect } from "react-router";
import { isReference } from "#app/domain/bookings/reference.ts";
import { findTicket } from "#app/domain/guide-days/find-ticket.ts";
import { appContext } from "#app/server/request/context.ts";
import { guideContext } from "#app/server/request/role-guard.ts";
import type { Route } from "./+types/ticket.ts";

/** Tells a guide where the tour of a ticket is that is on none of their lists. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db } = context.get(appContext);
  const { locale } = context.get(guideContext);
  const reference = (await request.formData()).get("reference");
  if (typeof reference !== "string" || !isReference(reference)) return Response.json(null, { status: 400 });
  return Response.json((await findTicket(db, reference, locale)) ?? null);
}

export function loader() {
  return redirect("/guide");
}
