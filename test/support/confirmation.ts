/** A URL without the confirmation that a page shows once. */
export const unconfirmed = (url: string) => url.replace(/[?&]done=[^&#]*/, "");
