/** Whether something was typed or chosen that the page did not come with. A checkbox has the value "on" by itself. */
export function hasTyped(root: ParentNode): boolean {
  return (
    [...root.querySelectorAll<HTMLInputElement>("input, textarea")].some(
      ({ type, value, defaultValue, checked, defaultChecked }) =>
        type === "checkbox" ? checked !== defaultChecked : value !== defaultValue || checked !== defaultChecked,
    ) || [...root.querySelectorAll("option")].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  );
}
