import type { ReactNode } from "react";
import { Link } from "react-router";

export type Tab = { to: string; label: ReactNode; current: boolean };

/** Tabs as links with their own URLs, so that they work without JavaScript and with the browser history. */
export function Tabs({ tabs, label }: { tabs: Tab[]; label: string }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.current ? "page" : undefined} preventScrollReset replace>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
