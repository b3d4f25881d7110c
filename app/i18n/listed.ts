type Text = string | false | undefined;

/** Joins the parts that are there, written as at the start of a sentence. */
export function listed(parts: Text[] | null | undefined): Text {
  const list = parts?.filter(Boolean).join(", ");
  return list && list.charAt(0).toUpperCase() + list.slice(1);
}
