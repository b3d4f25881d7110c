import * as v from "valibot";
import { email, personName } from "#app/blocks/forms/field-schemas.ts";
import { partySchema } from "#app/routes/booking/booking-schema.ts";

/** Error messages are message keys. */
export const waitingSchema = v.object({ ...partySchema.entries, name: personName(100), email });
