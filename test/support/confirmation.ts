/** An address without the confirmation that a page shows once. */
export const unconfirmed = (address: string) => address.replace(/[?&]done=[^&#]*/, "");
