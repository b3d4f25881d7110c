import { Link } from "#app/routes/office/office-link.tsx";

type OfficePagesProps = { page: number; pages: number; to: (page: number) => string };

export function OfficePages({ page, pages, to }: OfficePagesProps) {
  if (pages <= 1) return null;
  return (
    <nav className="office-more" aria-label="Pages">
      {page > 1 && <Link to={to(page - 1)}>Previous</Link>}
      <span className="muted">
        Page {page} of {pages}
      </span>
      {page < pages && <Link to={to(page + 1)}>Next</Link>}
    </nav>
  );
}
