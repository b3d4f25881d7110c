import { Search } from "lucide-react";
import { Form, isRouteErrorResponse, Outlet } from "react-router";
import { NotFound } from "#app/blocks/page/not-found.tsx";
import { PagePicture } from "#app/blocks/pictures/pictures.tsx";
import { SearchBox } from "#app/blocks/search/search-box.tsx";
import { useI18n } from "#app/i18n/use-i18n.ts";
import type { Route } from "./+types/page-boundary.ts";

export default function PageBoundary() {
  return <Outlet />;
}

/** Shows 404 inside the layout. Other errors go up to the full-screen error. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <>
      <NotFound
        message={typeof error.data === "string" ? error.data : error.data?.message}
        suggestions={error.data?.suggestions}
        isTicket={error.data?.isTicket}
        search={<SearchField />}
      />
      <PagePicture name="not-found" />
    </>
  );
}

function SearchField() {
  const { t, path } = useI18n();
  return (
    <Form className="search-field" role="search" action={path("search")}>
      <Search className="icon" aria-hidden="true" />
      <SearchBox id="unknown-search" placeholder={t("searchBox.placeholder")} />
      <button type="submit">{t("nav.search")}</button>
    </Form>
  );
}
