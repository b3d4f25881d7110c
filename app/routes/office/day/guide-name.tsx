/** Who leads, or that nobody does. */
export function GuideName({ guide, absent }: { guide: string | null; absent: boolean }) {
  if (guide === null) return <b className="missing">No guide</b>;
  return absent ? <b className="missing">{guide} can't come</b> : guide;
}
