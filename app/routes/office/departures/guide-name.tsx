/** The guide's name, or a warning if the departure needs another guide. */
export function GuideName({ guide, absent }: { guide: string | null; absent: boolean }) {
  if (guide === null) return <b className="missing">No guide</b>;
  if (!absent) return guide;
  return (
    <>
      <s>{guide}</s> <b className="missing">can’t make it</b>
    </>
  );
}
