/** Characters of a note to the guide; the form shows it without loading the schema. */
export const longestNote = 300;
