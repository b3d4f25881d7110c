/** The only city in which guides are employed directly; applications for other cities only register interest. */
export const directCity = "dresden";
