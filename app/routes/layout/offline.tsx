import { PageHead } from "#app/blocks/page/page-head.tsx";
import { useI18n } from "#app/i18n/use-i18n.ts";

/** Rendered without scripts: the service worker serves it under other URLs, where it could not hydrate. */
export const handle = { still: true };

export default function Offline() {
  const { t } = useI18n();
  return (
    <main className="offline on-dark" id="main">
      <PageHead title={t("offline.title")} description={t("offline.text")} />
      <h1>{t("offline.title")}</h1>
      <p>{t("offline.text")}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads the requested URL, whichever it is */}
      <a className="button" href="">
        {t("offline.again")}
      </a>
      <h2>{t("offline.kept")}</h2>
      {/* Filled by the service worker with the pages in its cache. */}
      <ul id="kept" />
    </main>
  );
}
