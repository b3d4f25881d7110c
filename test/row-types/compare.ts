import type { Statement } from "./collect.ts";
import type { Column } from "./describe.ts";
import { isProven } from "./proven.ts";

/** Lists what TypeScript claims about a statement's rows and PostgreSQL does not confirm. */
export function mismatches({ name, claims }: Pick<Statement, "name" | "claims">, columns: Column[]): string[] {
  if (!claims) return [];
  const found = new Map(columns.map((column) => [column.name, column]));
  const claimed = new Set(claims.map(({ column }) => column));
  return [
    ...columns
      .filter((column) => !claimed.has(column.name))
      .map((column) => `${name}.${column.name} is not in the type`),
    ...claims.flatMap((claim) => {
      const column = found.get(claim.column);
      const label = `${name}.${claim.column}`;
      if (!column) return [`${label} is not in the statement`];
      const isRight = column.kind === "json" || claim.kinds.every((kind) => kind === column.kind || kind === "any");
      return [
        ...(isRight ? [] : [`${label} is ${column.type}, not ${claim.text}`]),
        ...(column.nullable && !claim.nullable && !isProven(label)
          ? [`${label} may be null: ${column.expression}`]
          : []),
      ];
    }),
  ];
}
