/**
 * Maps copy both coordinates at once, such as "50.0617, 19.9373". Pasted into a latitude field, they fill the longitude
 * field too.
 */
export function splitCoordinates(form: FormData): FormData {
  for (const [name, value] of [...form]) {
    const pair = /^(-?\d[\d.]*)\s*,\s*(-?\d[\d.]*)$/.exec(String(value).trim());
    if (!pair?.[1] || !pair[2] || !/latitude$/i.test(name)) continue;
    form.set(name, pair[1]);
    form.set(name.replace(/atitude$/, "ongitude"), pair[2]);
  }
  return form;
}
