import { useRootData } from "#app/blocks/page/root-data.ts";
import { providerNames } from "#app/domain/accounts/providers.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";

/** Plain links, because OAuth starts with a navigation, with and without JavaScript. */
export function ProviderLinks({ next, withoutOr }: { next: string | undefined; withoutOr?: boolean }) {
  const { t, locale } = useI18n();
  const providers = useRootData()?.providers ?? [];
  if (providers.length === 0) return null;
  return (
    <>
      <ul className="auth-providers">
        {providers.map((provider) => (
          <li key={provider}>
            <a
              className="button secondary wide"
              rel="nofollow"
              href={`/oauth/start/${provider}?${new URLSearchParams({ locale, ...(next && { next }) })}`}
            >
              {t("auth.with", { provider: providerNames[provider] })}
            </a>
          </li>
        ))}
      </ul>
      {!withoutOr && <p className="auth-or">{t("auth.or")}</p>}
    </>
  );
}
