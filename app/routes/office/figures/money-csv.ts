import { listMoneyFigures } from "#app/domain/office/money-figures.ts";
import { recordView } from "#app/domain/office/record-view.ts";
import { toDecimal } from "#app/i18n/money.ts";
import { csvResponse } from "#app/routes/office/csv-cell.ts";
import { appContext } from "#app/server/request/context.ts";
import { requireFreshLogIn } from "#app/server/request/fresh-log-in.ts";
import { staffContext } from "#app/server/request/role-guard.ts";
import type { Route } from "./+types/money-csv.ts";
import { readQuery } from "./span.ts";

const sums = ["expected", "taken", "refunded", "expectedBefore", "takenBefore"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const staff = context.get(staffContext);
  const fresh = requireFreshLogIn(staff, url);
  const query = readQuery(url, now());
  const rows = await listMoneyFigures(db, query.by, query);
  await recordView(db, staff, { kind: "export", id: `money by ${query.by}` }, now());
  const cells = rows.map((row) => [
    row.name,
    row.currency,
    ...sums.map((column) => Number(toDecimal(row[column], row.currency))),
  ]);
  return csvResponse(fresh, `money-by-${query.by}-${query.from}-${query.to}.csv`, [
    ["name", "currency", ...sums],
    ...cells,
  ]);
}
