import type { RecipientsByLocale } from "#app/domain/bulk-changes/preview-bulk-change.ts";
import type { GuestTexts } from "#app/domain/departures/guest-texts.ts";
import { GuestTextFields } from "#app/routes/office/bulk-changes/guest-text-fields.tsx";
import { rescheduleReasonNames, rescheduleReasons } from "#app/routes/office/bulk-changes/names.ts";
import { Button } from "#app/ui/button.tsx";

type RescheduleReasonProps = { texts: GuestTexts; readers: RecipientsByLocale[]; errors: Record<string, string> };

/** Why the selected departures get a new time: a template, or own words in each language. */
export function RescheduleReason({ texts, readers, errors }: RescheduleReasonProps) {
  return (
    <fieldset className="plan-reason" key={JSON.stringify(texts)}>
      <legend>Reason for the new time (optional)</legend>
      <p className="departure-actions">
        {rescheduleReasons.map((known) => (
          <Button key={known} type="submit" name="intent" value={`reason-${known}`} variant="tertiary" size="sm">
            {rescheduleReasonNames[known]}
          </Button>
        ))}
      </p>
      <GuestTextFields kind="reschedule" texts={texts} readers={readers} errors={errors} />
    </fieldset>
  );
}
