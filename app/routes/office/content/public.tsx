import { data, Link, redirect } from "react-router";
import { setPublic } from "#app/domain/texts/set-public.ts";
import { siteContext } from "#app/server/context.ts";
import { staffContext } from "#app/server/role-guard.ts";
import type { Route } from "./+types/public.ts";
import { loadNoun, unknownPage } from "./load-noun.server.ts";
import { NounHead } from "./noun-head.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadNoun(context.get(siteContext).db, params, url);
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { db, now } = context.get(siteContext);
  const { noun, kind, id } = await loadNoun(db, params, url);
  if (kind === "city") throw unknownPage(url);
  const isPublic = (await request.formData()).get("public") === "yes";
  const result = await setPublic(db, { kind, id }, isPublic, context.get(staffContext), now());
  if (result.ok) return redirect(`/office/content/${noun}/${id}${noun === "faq" ? "/texts" : ""}`);
  if (result.reason === "unknown") throw unknownPage(url);
  return data({ gaps: result.gaps }, { status: 409 });
}

/** What keeps something from being public. */
export default function Public({ loaderData, actionData }: Route.ComponentProps) {
  const { noun, id } = loaderData;
  return (
    <>
      <NounHead {...loaderData} />
      {actionData && (
        <div className="error-summary" role="alert">
          <p>It cannot be published yet. Still to be written:</p>
          <ul className="content-gaps">
            {actionData.gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
        </div>
      )}
      <p>
        <Link to={`/office/content/${noun}/${id}/texts`}>Go on with the texts</Link>
      </p>
    </>
  );
}
