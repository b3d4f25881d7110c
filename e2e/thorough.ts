/** `npm run test:pages` checks every page in every language; `npm test` checks a sample. */
export const thorough = Boolean(process.env.ALL_PAGES);
