/** The parts of a plan that decide whether a column can be null. */
export type Plan = {
  output: string[];
  /** The table behind each alias; undefined if it is no table or the nullable side of an outer join. */
  tables: Map<string, string | undefined>;
  /** Tables that are somewhere the nullable side of an outer join. */
  optional: Set<string>;
  /** The only value of each scalar subquery that always returns a row, such as `InitPlan 1`. */
  scalars: Map<string, string>;
};

/** Whether each column, such as `tour.name`, is required. */
export type Schema = Map<string, boolean>;

type PlanNode = {
  Output?: string[];
  Alias?: string;
  "Relation Name"?: string;
  "Join Type"?: string;
  "Subplan Name"?: string;
  Strategy?: string;
  "Parent Relationship"?: string;
  Plans?: PlanNode[];
};

export function readPlan(root: PlanNode): Plan {
  const plan: Plan = { output: root.Output ?? [], tables: new Map(), optional: new Set(), scalars: new Map() };
  const visit = (node: PlanNode, isOptional: boolean) => {
    const table = node["Relation Name"];
    if (table && isOptional) plan.optional.add(table);
    const subplan = node["Subplan Name"];
    if (subplan && node.Strategy === "Plain" && node.Output?.[0]) plan.scalars.set(subplan, node.Output[0]);
    if (node.Alias) plan.tables.set(node.Alias, isOptional ? undefined : table);
    for (const child of node.Plans ?? []) visit(child, isOptional || isNullSide(node, child));
  };
  visit(root, false);
  return plan;
}

function isNullSide(join: PlanNode, child: PlanNode): boolean {
  const side = child["Parent Relationship"];
  if (join["Join Type"] === "Left") return side === "Inner";
  if (join["Join Type"] === "Right") return side === "Outer";
  return join["Join Type"] === "Full";
}

const always = /^(count\(|row_number\(|EXISTS|ARRAY\(|ARRAY\[|jsonb?_build_object\(|'|\d+$|concat\()/;
const perhaps =
  /\b(CASE|SubPlan|InitPlan|NULLIF|NULL|max|min|sum|avg|string_agg|array_agg|jsonb?_agg|jsonb?_object_agg)\b|->/;
const reference = /(?<![\w.])([a-z_]\w*)\.(\w+)(?![\w(])/g;

/**
 * Reads an expression as `explain verbose` prints it. Functions and operators are taken to be strict and parameters to
 * have values. Whatever is not understood counts as nullable.
 */
export function isNeverNull(printed: string, plan: Plan, schema: Schema): boolean {
  const expression = unwrap(printed).replace(/[\w.]+ IS (NOT )?NULL/g, "true");
  if (always.test(expression)) return true;
  const scalar = plan.scalars.get(/^\(?((?:Init|Sub)Plan \d+)\)?(?:\.col1)?$/.exec(expression)?.[1] ?? "");
  if (scalar) return isNeverNull(scalar, plan, schema);
  const coalesced = /^COALESCE\((.*)\)$/s.exec(expression)?.[1];
  if (coalesced) return split(coalesced).some((part) => isNeverNull(part, plan, schema));
  if (/^CASE .* ELSE '[^']*'::text END$/s.test(expression)) return !/ THEN (?!')/.test(expression);
  const unquoted = expression.replace(/'[^']*'(::\w+)?/g, "");
  if (perhaps.test(unquoted)) return false;
  return columnsIn(unquoted, plan, schema).every((column) => schema.get(column));
}

/** `explain` names no table if there is only one. */
function columnsIn(expression: string, plan: Plan, schema: Schema): string[] {
  const qualified = [...expression.matchAll(reference)];
  if (qualified.length > 0) return qualified.map(([, alias = "", name]) => `${plan.tables.get(alias)}.${name}`);
  const [table] = plan.tables.values();
  return [...expression.matchAll(/\w+/g)].map(([word]) => `${table}.${word}`).filter((column) => schema.has(column));
}

/** Removes parentheses and casts around the whole expression. */
function unwrap(expression: string): string {
  const bare = expression.trim().replace(/\)::\w+$/, ")");
  const inner = bare.startsWith("(") && bare.endsWith(")") ? bare.slice(1, -1) : undefined;
  return inner !== undefined && split(inner).every((part) => isBalanced(part)) ? unwrap(inner) : bare;
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const letter of text.replace(/'[^']*'/g, "")) {
    if (letter === "(") depth++;
    if (letter === ")") depth--;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Splits at commas outside parentheses. */
function split(text: string): string[] {
  return text.split(",").reduce<string[]>((parts, piece) => {
    const last = parts.at(-1);
    if (last !== undefined && !isBalanced(last)) parts[parts.length - 1] = `${last},${piece}`;
    else parts.push(piece);
    return parts;
  }, []);
}
