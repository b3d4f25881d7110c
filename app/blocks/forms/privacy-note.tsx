import type { ReactNode } from "react";
import { Link } from "react-router";
import { useI18n } from "#app/i18n/use-i18n.ts";

/** Says how a form's contents are used, with a link to the privacy page. */
export function PrivacyNote() {
  const { t, path } = useI18n();
  return t.rich<ReactNode>("form.privacy", {
    privacy: (chunks) => (
      <Link key="privacy" to={path("privacy")}>
        {chunks}
      </Link>
    ),
  });
}
