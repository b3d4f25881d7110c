import type { ReactNode } from "react";
import { PageHead } from "#app/blocks/page-head.tsx";
import { useI18n } from "#app/i18n/use-i18n.ts";

/** A log-in step as a page of its own: the dialog's sheet, lying on paper. */
export function AuthSheet({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <section className="auth-sheet">
      <PageHead title={title} description={t("auth.description")} />
      <h1>{title}</h1>
      {children}
    </section>
  );
}
