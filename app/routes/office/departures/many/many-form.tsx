import { Form } from "react-router";
import type { Readers } from "#app/domain/bulk-changes/preview-bulk-change.ts";
import type { Reach } from "#app/domain/departures/reach.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/field.tsx";
import { GuestTextFields } from "./guest-text-fields.tsx";
import { runLabel } from "./names.ts";
import type { ManyForm as ReadForm } from "./read-many-form.server.ts";

type ManyFormProps = {
  read: ReadForm;
  errors: Record<string, string>;
  guides: { id: number; name: string }[];
  departures: number;
  reach: Reach;
  readers: Readers[];
};

/** The texts in each language, or the guide, and the button that starts the change. */
export function ManyForm({ read, errors, guides, departures, reach, readers }: ManyFormProps) {
  const { action, texts, ids, key, guideId, back } = read;
  const hasTexts = action === "message" || action === "cancel";
  return (
    <Form method="post" className="office-form many-form" key={JSON.stringify(texts)}>
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="departures" value={ids.join(",")} />
      {action === "guide" && (
        <Select id="guideId" name="guideId" label="New guide" defaultValue={guideId || ""} error={errors.guideId}>
          <option value="">Choose a guide</option>
          {guides.map((guide) => (
            <option key={guide.id} value={guide.id}>
              {guide.name}
            </option>
          ))}
        </Select>
      )}
      {hasTexts && <GuestTextFields kind={action} texts={texts} readers={readers} errors={errors} />}
      <div className="departure-actions">
        {departures > 0 && (
          <Button type="submit" name="intent" value="run">
            {runLabel(action, departures, hasTexts ? reach.emails : 0)}
          </Button>
        )}
        {hasTexts && (
          <Button type="submit" name="intent" value="preview" variant="secondary">
            Update preview
          </Button>
        )}
        <Button to={`/office/departures?${back}`} variant="tertiary">
          Leave everything as it is
        </Button>
      </div>
    </Form>
  );
}
