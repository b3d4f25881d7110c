import { Button } from "#app/ui/button.tsx";
import { actionNames, templateNames, templates } from "./names.ts";

/** What to do with the chosen departures. Nothing happens before the next page has shown it. */
export function ManyBar() {
  return (
    <fieldset className="many-bar">
      <legend className="visually-hidden">With the chosen departures</legend>
      <label>
        <span>With the chosen</span>
        <select className="field" name="action">
          {Object.entries(actionNames).map(([action, name]) => (
            <option key={action} value={action}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Text</span>
        <select className="field" name="template">
          <option value="">Write my own</option>
          {templates.map((template) => (
            <option key={template} value={template}>
              {templateNames[template]}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" name="intent" value="choose">
        Continue
      </Button>
    </fieldset>
  );
}
