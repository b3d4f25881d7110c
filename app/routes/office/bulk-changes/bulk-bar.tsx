import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/field.tsx";
import { actionNames, templateNames, templates } from "./names.ts";

/** Actions for the selected departures, whose number is known once a script counts them. Nothing happens before the next page has shown it. */
export function BulkBar({ count }: { count: number | undefined }) {
  return (
    <fieldset className="bulk-bar">
      <legend className="visually-hidden">With selected departures</legend>
      <Select id="bulk-action" name="action" label={count === undefined ? "With selected" : `With ${count} selected`}>
        {Object.entries(actionNames).map(([action, name]) => (
          <option key={action} value={action}>
            {name}
          </option>
        ))}
      </Select>
      <Select id="bulk-template" name="template" label="Text">
        <option value="">Write my own</option>
        {templates.map((template) => (
          <option key={template} value={template}>
            {templateNames[template]}
          </option>
        ))}
      </Select>
      <Button type="submit" name="intent" value="choose">
        Continue
      </Button>
    </fieldset>
  );
}
