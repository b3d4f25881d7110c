import { ExternalLink, Eye } from "lucide-react";
import { Form, NavLink } from "react-router";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { Button } from "#app/ui/button.tsx";
import { hasFacts, type Noun, nouns } from "./nouns.ts";

type NounHeadProps = { noun: Noun; id: string | number; name: string; public: boolean; path: string[] };

/** The head of an item's pages: name, publication state and tabs. */
export function NounHead({ noun, id, name, path, ...head }: NounHeadProps) {
  const base = `/office/content/${noun}/${id}`;
  const tabs = [
    ...(hasFacts(noun) ? [{ to: base, label: "Facts" }] : []),
    ...(noun === "tours" ? [{ to: `${base}/good-to-know`, label: "Good to know" }] : []),
    { to: `${base}/texts`, label: "Texts" },
    ...(noun === "tours"
      ? [
          { to: `${base}/route`, label: "Route" },
          { to: `${base}/days`, label: "Days" },
        ]
      : []),
    ...(hasFacts(noun) ? [{ to: `${base}/picture`, label: "Picture" }] : []),
    { to: `/office/log?kind=${nouns[noun].kind}&subject=${id}`, label: "History" },
  ];
  const hasPreview = noun === "tours" || noun === "articles";
  const followsOthers = noun === "countries" || noun === "faq-groups";
  return (
    <>
      <OfficeHead title={name}>
        <div className="content-state">
          <span className={head.public ? "state success" : "state"}>{head.public ? "Published" : "Draft"}</span>
          {hasPreview && (
            <a className="button secondary small" href={`${base}/preview/en`} target="_blank" rel="noreferrer">
              <Eye className="icon" aria-hidden="true" /> Preview
            </a>
          )}
          {head.public && (
            <a className="button secondary small" href={`/${path.join("/")}`} target="_blank" rel="noreferrer">
              <ExternalLink className="icon" aria-hidden="true" /> On the site
            </a>
          )}
          {followsOthers ? (
            !head.public && <span className="muted">shown once something in it is published</span>
          ) : (
            <Form method="post" action={`${base}/public`}>
              <Button
                type="submit"
                size="sm"
                variant={head.public ? "secondary" : "primary"}
                name="public"
                value={head.public ? "no" : "yes"}
              >
                {head.public ? "Unpublish" : "Publish"}
              </Button>
            </Form>
          )}
        </div>
      </OfficeHead>
      <nav className="tabs content-tabs" aria-label={nouns[noun].one}>
        {tabs.map(({ to, label }) => (
          <NavLink key={to} to={to} end>
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
