import type { TextConflict } from "#app/domain/texts/save-texts.ts";
import type { TextField } from "#app/domain/texts/text-kinds.ts";
import { type Locale, localeName, locales } from "#app/i18n/locales.ts";
import { officeTime } from "#app/routes/office/office-time.ts";
import { Button } from "#app/ui/button.tsx";

type BothTextsProps = {
  fields: TextField[];
  conflicts: Partial<Record<Locale, TextConflict>>;
  mine: Record<string, string>;
};

/** Shows a conflict between two edits side by side. Nothing has been saved. */
export function BothTexts({ fields, conflicts, mine }: BothTextsProps) {
  return (
    <section className="edit-conflict" role="alert" aria-labelledby="both-title">
      <h2 id="both-title">Someone else saved this while you were editing. Nothing is lost or overwritten.</h2>
      {locales.map((locale) => {
        const conflict = conflicts[locale];
        if (!conflict) return null;
        const differing = fields
          .map(({ name, label }) => ({
            name,
            label,
            yours: tidy(mine[`${locale}.${name}`]),
            theirs: conflict.theirs[name] ?? "",
          }))
          .filter(({ yours, theirs }) => yours !== theirs);
        return (
          <div key={locale} className="conflict-language">
            <h3>
              {localeName[locale]}{" "}
              <small>
                {conflict.who && `saved by ${conflict.who}`}
                {conflict.at && `, ${officeTime(conflict.at)}`}
              </small>
            </h3>
            <BothColumns rows={differing} lang={locale} />
            <div className="content-save">
              <Button type="submit" variant="secondary" size="sm" name="do" value={`take:${locale}`}>
                Use theirs in {localeName[locale]}
              </Button>
            </div>
          </div>
        );
      })}
      <p>Your texts are below. Edit them as you like; they replace the others only when you save.</p>
    </section>
  );
}

export function BothColumns({
  rows,
  lang,
}: {
  rows: { name: string; label: string; yours: string; theirs: string }[];
  lang?: string;
}) {
  return (
    <table className="conflict-table">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Yours</th>
          <th scope="col">Theirs</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, label, yours, theirs }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td lang={lang}>{yours}</td>
            <td lang={lang}>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const tidy = (text: string | undefined) => (text ?? "").replace(/\r\n?/g, "\n").trim();
