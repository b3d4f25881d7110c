import { Form } from "react-router";
import type { CheckedGuide } from "#app/domain/bulk-changes/check-guides.ts";
import type { PreviewedDeparture, RecipientsByLocale } from "#app/domain/bulk-changes/preview-bulk-change.ts";
import type { Reach } from "#app/domain/departures/reach.ts";
import { ButtonLink } from "#app/routes/office/office-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { GuestTextFields } from "./guest-text-fields.tsx";
import { GuideFields, type GuideOption } from "./guide-fields.tsx";
import { runLabel } from "./names.ts";
import type { BulkForm as ReadForm } from "./read-bulk-form.server.ts";

type BulkFormProps = {
  read: ReadForm;
  errors: Record<string, string>;
  guides: GuideOption[];
  departures: PreviewedDeparture[];
  reach: Reach;
  readers: RecipientsByLocale[];
  checks: CheckedGuide[];
  checked: string;
};

/** The texts in each language, or the guide, and the button that starts the change. */
export function BulkForm({ read, errors, guides, departures, reach, readers, checks, checked }: BulkFormProps) {
  const { action, texts, ids, selected, key, back } = read;
  const isGuide = action === "guide";
  const hasTexts = action === "message" || action === "cancel";
  return (
    <Form id="bulk-change" method="post" className="office-form bulk-form" key={JSON.stringify([texts, checked])}>
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="departures" value={ids.join(",")} />
      <input type="hidden" name="selected" value={selected} />
      {isGuide && (
        <input
          type="hidden"
          name="versions"
          value={departures.map(({ id, version }) => `${id}-${version}`).join(",")}
        />
      )}
      {action === "guide" && (
        <GuideFields read={read} guides={guides} checks={checks} checked={checked} error={errors.guideId} />
      )}
      {hasTexts && <GuestTextFields kind={action} texts={texts} readers={readers} errors={errors} />}
      <div className="departure-actions">
        {departures.length > 0 && (!isGuide || checks.length > 0) && (
          <Button type="submit" name="intent" value="run">
            {runLabel(action, departures.length, hasTexts ? reach.emails : 0)}
          </Button>
        )}
        {(hasTexts || isGuide) && (
          <Button
            type="submit"
            name="intent"
            value="preview"
            variant={isGuide && checks.length === 0 ? "primary" : "secondary"}
          >
            {isGuide ? "Check" : "Update preview"}
          </Button>
        )}
        <ButtonLink to={`/office/departures?${back}`} variant="tertiary">
          Leave everything as it is
        </ButtonLink>
      </div>
    </Form>
  );
}
