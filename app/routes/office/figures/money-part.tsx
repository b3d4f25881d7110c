import type { MoneyFigures } from "#app/domain/office/money-figures.ts";
import { formatMoney } from "#app/i18n/money.ts";
import { ScrollArea } from "#app/ui/scroll-area.tsx";
import { Bars } from "./bars.tsx";

/** Charts by currency with last year's beside, and the table behind them. Free tours are not in it. */
export function MoneyPart({ rows, grouping }: { rows: MoneyFigures[]; grouping: string }) {
  if (rows.length === 0) return null;
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  return (
    <>
      <h2 className="office-part">Money</h2>
      <div className="office-charts">
        {currencies.map((currency) => (
          <Bars
            key={currency}
            title={`Expected, ${currency} (pale: 52 weeks before)`}
            bars={rows
              .filter((row) => row.currency === currency)
              .slice(0, 20)
              .map((row) => ({
                ...row,
                value: row.expected,
                before: row.expectedBefore,
                label: formatMoney("en", row.expected, currency),
              }))}
          />
        ))}
      </div>
      <ScrollArea label="All amounts">
        <table className="office-table wide">
          <thead>
            <tr>
              <th scope="col">{grouping}</th>
              {["Expected", "Taken", "Refunds", "Expected 52 weeks before", "Taken 52 weeks before"].map((label) => (
                <th key={label} scope="col" className="number">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, currency, expected, taken, refunded, expectedBefore, takenBefore }) => (
              <tr key={`${key} ${currency}`}>
                <th scope="row">{name}</th>
                {Object.entries({ expected, taken, refunded, expectedBefore, takenBefore }).map(([column, sum]) => (
                  <td key={column} className="number">
                    {formatMoney("en", sum, currency)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </>
  );
}
