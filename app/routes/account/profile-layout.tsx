import type { ReactNode } from "react";
import { LogOutButton } from "#app/blocks/page/log-out-button.tsx";
import { PageHead } from "#app/blocks/page/page-head.tsx";
import type { StaffArea } from "#app/domain/sessions/staff-areas.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

type ProfileLayoutProps = { name: string; tab: "profile" | "tours"; areas: StaffArea[]; children: ReactNode };

export function ProfileLayout({ name, tab, areas, children }: ProfileLayoutProps) {
  const { t, path, locale } = useI18n();
  const title = t(`profile.tabs.${tab}`);
  return (
    <>
      <PageHead title={title} description={t("auth.description")} />
      <div className="profile-head">
        <div>
          <p className="muted">{t("profile.title")}</p>
          <h1>{name}</h1>
        </div>
        <div className="profile-tools">
          {areas.map((area) => (
            <Button key={area} to={`/${area}`} reloadDocument size="sm">
              {t(`account.${area}`)}
            </Button>
          ))}
          <LogOutButton label={t("profile.logout")} locale={locale} variant="secondary" />
        </div>
      </div>
      <div className="page-body profile">
        <Tabs
          label={t("profile.tabs.label")}
          tabs={[
            { to: path("profile"), label: t("profile.tabs.profile"), current: tab === "profile" },
            { to: path("myTours"), label: t("profile.tabs.tours"), current: tab === "tours" },
          ]}
        />
      </div>
      {children}
    </>
  );
}
