const wordsPerMinute = 190;

export function readingMinutes(body: string): number {
  return Math.max(1, Math.round(body.trim().split(/\s+/).length / wordsPerMinute));
}
