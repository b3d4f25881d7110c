import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link } from "react-router";

type PaginationProps = {
  page: number;
  pages: number;
  to: (page: number) => string;
  labels: { nav: string; previous: string; next: string; page: (page: number) => string };
  /** Keeps the scroll position, for a list further down a page. */
  keepsScroll?: boolean;
};

export function Pagination({ page, pages, to, labels, keepsScroll = false }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav className="pagination" aria-label={labels.nav}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" aria-label={labels.previous} preventScrollReset={keepsScroll}>
          <ArrowLeft className="icon" aria-hidden="true" />
        </Link>
      )}
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <Link
          key={number}
          to={to(number)}
          aria-label={labels.page(number)}
          aria-current={number === page ? "page" : undefined}
          preventScrollReset={keepsScroll}
        >
          {number}
        </Link>
      ))}
      {page < pages && (
        <Link to={to(page + 1)} rel="next" aria-label={labels.next} preventScrollReset={keepsScroll}>
          <ArrowRight className="icon" aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
