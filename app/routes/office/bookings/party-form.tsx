import { Form } from "react-router";
import type { Booking } from "#app/domain/bookings/get-booking.ts";
import { OverCapacity } from "#app/routes/office/departures/guests/over-capacity.tsx";
import { SideForm } from "#app/routes/office/departures/side-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";

/** The party for which the departure has too few places. */
export type FullParty = { adults: number; children: number };

type PartyFormProps = { booking: Booking; pageKey: string; full: FullParty | undefined };

export function PartyForm({ booking, pageKey, full }: PartyFormProps) {
  const { adults, children } = full ?? booking;
  return (
    <SideForm title="Change group size" open={full !== undefined} key={full ? "full" : "ready"}>
      <Form method="post" className="office-form" key={`${adults} ${children}`}>
        <input type="hidden" name="key" value={pageKey} />
        <input type="hidden" name="departure" value={booking.departureId} />
        <div className="pair">
          <TextField id="adults" name="adults" label="Adults" type="number" min={0} max={35} defaultValue={adults} />
          <TextField
            id="children"
            name="children"
            label="Children"
            type="number"
            min={0}
            max={35}
            defaultValue={children}
          />
        </div>
        {full && <OverCapacity id="party" />}
        <Button type="submit" name="intent" value="party" size="sm">
          Save group size
        </Button>
      </Form>
    </SideForm>
  );
}
