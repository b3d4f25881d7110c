import { CheckField } from "#app/ui/check-field.tsx";
import { TextField } from "#app/ui/field.tsx";

type OverCapacityProps = {
  id: string;
  reason?: string | undefined;
  error?: string | undefined;
  ticked?: string | undefined;
};

/** Asks for a tick and a reason before guests are added above the capacity. */
export function OverCapacity({ id, reason, error, ticked }: OverCapacityProps) {
  return (
    <div className="office-warning">
      <CheckField id={`${id}-beyond`} name="beyond" label="Book anyway, over capacity" defaultValue={ticked} />
      <TextField
        id={`${id}-reason`}
        name="reason"
        label="Reason"
        hint="Kept in the history. The added places are not offered again."
        maxLength={200}
        defaultValue={reason}
        error={error}
      />
    </div>
  );
}
