type SideBySideProps = { rows: [name: string, yours: string, theirs: string][] };

/** Compares the values of two concurrent edits in a table. */
export function SideBySide({ rows }: SideBySideProps) {
  return (
    <table className="office-table wide">
      <thead>
        <tr>
          <td />
          <th scope="col">Yours</th>
          <th scope="col">Saved now</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, yours, theirs]) => (
          <tr key={name} className={yours === theirs ? undefined : "differs"}>
            <th scope="row">{name}</th>
            <td>{yours}</td>
            <td>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const nameIn = (people: { id: number; name: string }[], id: string) =>
  people.find((person) => String(person.id) === id)?.name ?? "none";
