import { NavLink, Outlet } from "react-router";
import stylesUrl from "#app/styles/office/office-content.css?url";
import { contentTypes } from "./content-types.ts";

export const links = () => [{ rel: "stylesheet", href: stylesUrl }];

const parts = [
  ...Object.entries(contentTypes)
    .filter(([to]) => to !== "faq-groups")
    .map(([to, { title }]) => ({ to, title })),
  { to: "prices", title: "Private prices" },
];

export default function ContentLayout() {
  return (
    <>
      <nav className="tabs content-parts" aria-label="Content">
        {parts.map(({ to, title }) => (
          <NavLink key={to} to={`/office/content/${to}`}>
            {title}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
