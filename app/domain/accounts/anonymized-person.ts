import { idDomain } from "#app/site.ts";
/** Replaces the name and address of a deleted person; `.invalid` addresses receive no mail. */
export const anonymizedPerson = { name: "—", email: `anonymized@${idDomain}.invalid` };
