import { ExternalLink, Eye } from "lucide-react";
import { Form, NavLink } from "react-router";
import { OfficeHead } from "#app/routes/office/office-head.tsx";
import { ButtonLink, useCanOpen } from "#app/routes/office/office-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { type ContentType, contentTypes, hasFacts } from "./content-types.ts";

type ContentHeadProps = { type: ContentType; id: string | number; name: string; public: boolean; path: string[] };

/** The head of an item's pages: name, publication state and tabs. */
export function ContentHead({ type, id, name, path, ...head }: ContentHeadProps) {
  const opens = useCanOpen();
  const base = `/office/content/${type}/${id}`;
  const tabs = [
    ...(hasFacts(type) ? [{ to: base, label: "Facts" }] : []),
    ...(type === "tours" ? [{ to: `${base}/good-to-know`, label: "Good to know" }] : []),
    { to: `${base}/texts`, label: "Texts" },
    ...(type === "tours"
      ? [
          { to: `${base}/route`, label: "Route" },
          { to: `${base}/days`, label: "Days" },
        ]
      : []),
    ...(hasFacts(type) ? [{ to: `${base}/picture`, label: "Picture" }] : []),
    { to: `/office/log?kind=${contentTypes[type].kind}&subject=${id}`, label: "History" },
  ];
  const hasPreview = type === "tours" || type === "articles";
  const followsOthers = type === "countries" || type === "faq-groups";
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
          ) : head.public ? (
            <ButtonLink to={`${base}/public`} size="sm" variant="secondary">
              Unpublish …
            </ButtonLink>
          ) : (
            <Form method="post" action={`${base}/public`}>
              <Button type="submit" size="sm" name="public" value="yes">
                Publish
              </Button>
            </Form>
          )}
        </div>
      </OfficeHead>
      <nav className="tabs content-tabs" aria-label={contentTypes[type].one}>
        {tabs
          .filter(({ to }) => opens(to))
          .map(({ to, label }) => (
            <NavLink key={to} to={to} end>
              {label}
            </NavLink>
          ))}
      </nav>
    </>
  );
}
