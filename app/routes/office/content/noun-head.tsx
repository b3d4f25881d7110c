import { ExternalLink } from "lucide-react";
import { Form, NavLink } from "react-router";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Noun, nouns } from "./nouns.ts";

type NounHeadProps = { noun: Noun; id: string | number; name: string; public: boolean; path: string[] };

/** Whose pages these are, whether everybody may read it, and where else one can go. */
export function NounHead({ noun, id, name, path, ...head }: NounHeadProps) {
  const base = `/office/content/${noun}/${id}`;
  const tabs = [
    ...(noun === "faq" ? [] : [{ to: base, label: "Facts" }]),
    { to: `${base}/texts`, label: "Texts" },
    ...(noun === "tours" ? [{ to: `${base}/route`, label: "Route" }] : []),
    ...(noun === "faq" ? [] : [{ to: `${base}/picture`, label: "Picture" }]),
  ];
  const hasPreview = noun === "tours" || noun === "articles";
  return (
    <>
      <OfficeHead title={name}>
        {noun !== "cities" && (
          <Form method="post" action={`${base}/public`} className="content-state">
            <span className={head.public ? "state on" : "state"}>{head.public ? "Public" : "Draft"}</span>
            <Button type="submit" size="sm" variant="secondary" name="public" value={head.public ? "no" : "yes"}>
              {head.public ? "Take back" : "Publish"}
            </Button>
          </Form>
        )}
      </OfficeHead>
      <nav className="tabs content-tabs" aria-label={nouns[noun].one}>
        {tabs.map(({ to, label }) => (
          <NavLink key={to} to={to} end>
            {label}
          </NavLink>
        ))}
        {hasPreview && (
          <a href={`${base}/preview/en`} target="_blank" rel="noreferrer">
            Preview <ExternalLink className="ic" aria-hidden="true" />
          </a>
        )}
        {head.public && (
          <a href={`/${path.join("/")}`} target="_blank" rel="noreferrer">
            On the site <ExternalLink className="ic" aria-hidden="true" />
          </a>
        )}
        <NavLink to={`/office/log?kind=${nouns[noun].kind}&subject=${id}`}>History</NavLink>
      </nav>
    </>
  );
}
