/** Requests with these methods change nothing, and their body is never read. */
export const isSafe = (method: string) => method === "GET" || method === "HEAD" || method === "OPTIONS";
