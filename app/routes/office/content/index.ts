import { redirect } from "react-router";

export const loader = () => redirect("/office/content/tours");
