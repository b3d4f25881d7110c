/** `npm run test:pages` looks at every page in every language; `npm test` at enough of them to see what breaks. */
export const thorough = Boolean(process.env.ALL_PAGES);
