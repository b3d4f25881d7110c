import { PageHead } from "#app/blocks/page/page-head.tsx";
import { useI18n } from "#app/i18n/use-i18n.ts";

/** Shown in place of a page that is not kept: without scripts, because its address is that other page's. */
export const handle = { still: true };

export default function Offline() {
  const { t } = useI18n();
  return (
    <main className="offline on-night" id="main">
      <PageHead title={t("offline.title")} description={t("offline.text")} />
      <h1>{t("offline.title")}</h1>
      <p>{t("offline.text")}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the one that was asked for, whichever that is */}
      <a className="btn" href="">
        {t("offline.again")}
      </a>
      <h2>{t("offline.kept")}</h2>
      {/* Filled by the service worker, which knows what it keeps. */}
      <ul id="kept" />
    </main>
  );
}
