import type { Route } from "./+types/submit.ts";
import { receiveJson } from "./handle-form.server.ts";

export function loader() {
  return new Response("Forms are sent with POST.", { status: 405, headers: { Allow: "POST" } });
}

export function action({ params, request, context }: Route.ActionArgs) {
  return receiveJson(params.form, request, context);
}
