import type { ReactNode } from "react";
import { Link } from "react-router";

export type Tab = { to: string; label: ReactNode; current: boolean };

/** Tabs as links: each has an address of its own, so they work without JavaScript and the back button knows them. */
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
