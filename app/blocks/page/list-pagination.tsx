import { useI18n } from "#app/i18n/use-i18n.ts";
import { Pagination } from "#app/ui/pagination.tsx";

type ListPaginationProps = { page: number; pages: number; to: (page: number) => string; keepsScroll?: boolean };

/** `Pagination` with translated labels. */
export function ListPagination(props: ListPaginationProps) {
  const { t } = useI18n();
  const labels = {
    nav: t("common.pages"),
    previous: t("common.previous"),
    next: t("common.next"),
    page: (page: number) => t("common.page", { page }),
  };
  return <Pagination {...props} labels={labels} />;
}
