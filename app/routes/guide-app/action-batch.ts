/** The phone sends at most so many actions in one request, and the server takes no more. */
export const maxActionsAtOnce = 100;
