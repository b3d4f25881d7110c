import type { Route } from "./+types/submit.ts";
import { handleJsonForm } from "./handle-form.server.ts";

export function loader() {
  return new Response("Forms are sent with POST.", { status: 405, headers: { Allow: "POST" } });
}

export function action({ params, request, context }: Route.ActionArgs) {
  return handleJsonForm(params.form, request, context);
}
