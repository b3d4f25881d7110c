import type pg from "pg";
import { isNeverNull, readPlan, type Schema } from "./nullability.ts";

/** One column of a statement's result as PostgreSQL describes it. */
export type Column = { name: string; kind: string; type: string; nullable: boolean; expression: string };

type Field = { name: string; dataTypeID: number; tableID: number; columnID: number };

/** JavaScript types that the type parsers of `app/db/client.ts` and of the driver return. */
const kinds: Record<string, string> = {
  bool: "boolean",
  int2: "number",
  int4: "number",
  int8: "number",
  float4: "number",
  float8: "number",
  numeric: "number",
  timestamptz: "Date",
  timestamp: "Date",
  json: "json",
  jsonb: "json",
  bytea: "Buffer",
};
const kindOf = (type: string): string =>
  type.startsWith("_") ? `${kindOf(type.slice(1))}[]` : (kinds[type] ?? "string");

export type Describe = (text: string) => Promise<Column[]>;

/** Asks a server about statements without running them. */
export async function createDescribe(client: pg.Client): Promise<Describe> {
  const types = new Map<number, string>();
  const typeRows = await client.query("select oid, typname from pg_type");
  for (const { oid, typname } of typeRows.rows) types.set(oid, typname);
  const schema: Schema = new Map();
  const origins = new Map<string, { table: string; column: string }>();
  const columnRows = await client.query(
    `select attrelid || '.' || attnum as origin, relname as table, attname as column, attnotnull as required
     from pg_attribute join pg_class on pg_class.oid = attrelid where attnum > 0 and relkind in ('r', 'v')`,
  );
  for (const { origin, table, column, required: isRequired } of columnRows.rows) {
    origins.set(origin, { table, column });
    schema.set(`${table}.${column}`, isRequired);
  }

  return async (text) => {
    const fields = await new Promise<Field[]>((resolve, reject) => {
      client.query(new Description(text, resolve, reject) as never);
    });
    if (fields.length === 0) return [];
    const { rows } = await client.query(`explain (generic_plan, verbose, costs off, format json) ${text}`);
    const plan = readPlan(rows[0]["QUERY PLAN"][0].Plan);
    return fields.map(({ name, dataTypeID, tableID, columnID }, index) => {
      const type = types.get(dataTypeID) ?? "unknown";
      const expression = plan.output[index] ?? "";
      const origin = origins.get(`${tableID}.${columnID}`);
      const isRequired = origin && schema.get(`${origin.table}.${origin.column}`) && !plan.optional.has(origin.table);
      const nullable = !isRequired && !isNeverNull(expression, plan, schema);
      return { name, type, kind: kindOf(type), nullable, expression };
    });
  };
}

/** A query for the driver that only parses and describes. */
class Description {
  private fields: Field[] = [];
  private text: string;
  private resolve: (fields: Field[]) => void;
  private reject: (error: Error) => void;

  constructor(text: string, resolve: (fields: Field[]) => void, reject: (error: Error) => void) {
    this.text = text;
    this.resolve = resolve;
    this.reject = reject;
  }

  submit(connection: pg.Connection) {
    const { parse, describe, sync } = connection as unknown as Record<string, (message?: object) => void>;
    parse?.call(connection, { text: this.text });
    describe?.call(connection, { type: "S", name: "" });
    sync?.call(connection);
  }

  handleRowDescription(message: { fields: Field[] }) {
    this.fields = message.fields;
  }

  handleError(error: Error) {
    this.reject(error);
  }

  handleReadyForQuery() {
    this.resolve(this.fields);
  }
}
