import { Link } from "react-router";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { site } from "#app/site.ts";

export function Lantern() {
  return (
    <svg
      viewBox="0 0 24 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path className="glow" d="M12 15c2.3 2.6 3.3 4.2 3.3 6a3.3 3.3 0 0 1-6.600 0c0-1.800 1-3.400 3.300-6z" />
      <circle cx="12" cy="3.2" r="2.2" />
      <path d="M12 5.400v2M4 12l8-4.600L20 12zM5.500 12h13L17 26H7zM5 26h14v3.500H5z" />
    </svg>
  );
}

export function Brand() {
  const { path } = useI18n();
  const [first, ...rest] = site.name.split(" ");
  return (
    <Link className="brand" to={path("home")}>
      <Lantern />
      <span>
        {first} <span>{rest.join(" ")}</span>
      </span>
    </Link>
  );
}
