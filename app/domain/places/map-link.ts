/** Phones offer to open this URL in their own map app. */
export function mapLink(latitude: number, longitude: number): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
}

/** The link to a place, or null if its coordinates are not known. */
export function mapLinkOf({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}): string | null {
  return latitude === null || longitude === null ? null : mapLink(latitude, longitude);
}
