import { data } from "react-router";

export function loader() {
  if (import.meta.env.PROD) throw data("Page Not Found: /dev/ui", { status: 404 });
  return null;
}

export { default } from "./ui-sheet.tsx";
