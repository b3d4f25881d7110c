/** Degrees with a decimal point, as copied from a map. */
export const coordinatePattern = /^-?\d{1,3}(\.\d{1,8})?$/;

export const isCoordinate = (text: string, limit: number) =>
  coordinatePattern.test(text) && Math.abs(Number(text)) <= limit;
