import { Link } from "react-router";
import { useI18n } from "#app/i18n/use-i18n.ts";

export type Crumb = { name: string; to: string };

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useI18n();
  return (
    <nav className="breadcrumbs" aria-label={t("common.breadcrumb")}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.to}>
            <Link to={crumb.to} prefetch="intent">
              {crumb.name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
