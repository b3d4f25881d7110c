import type { Node } from "typescript/unstable/ast";
import { type Checker, type Type, TypeFlags } from "typescript/unstable/sync";

/** One column as TypeScript declares it. */
export type Claim = { column: string; kinds: string[]; nullable: boolean; text: string };

/** The columns of `Row` in the call's `Promise<Row[]>` or `Promise<Row | undefined>`; undefined if it names none. */
export function claimsOf(checker: Checker, call: Node): Claim[] | undefined {
  const signature = checker.getResolvedSignature(call);
  const promise = signature && checker.getReturnTypeOfSignature(signature);
  const settled = promise?.isTypeReference() ? checker.getTypeArguments(promise)[0] : undefined;
  if (!settled) return undefined;
  const row =
    checker.isArrayType(settled) && settled.isTypeReference() ? checker.getTypeArguments(settled)[0] : settled;
  const type = row && checker.getNonNullableType(row);
  if (!type || checker.getIndexInfosOfType(type).length > 0) return undefined;
  const properties = checker.getPropertiesOfType(type);
  if (properties.length === 0) return undefined;
  return properties.map((property) => {
    const claimed = checker.getTypeOfSymbol(property) as Type;
    const nullable = partsOf(claimed).some(mayBeNull);
    return { column: property.name, kinds: kindsOf(checker, claimed), nullable, text: checker.typeToString(claimed) };
  });
}

const partsOf = (type: Type) => (type.isUnionType() ? (type.getTypes() ?? []) : [type]);
const isNull = (type: Type) => (type.flags & (TypeFlags.Null | TypeFlags.Undefined)) !== 0;
const mayBeNull = (type: Type) => (type.flags & (TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Unknown)) !== 0;

function kindsOf(checker: Checker, type: Type): string[] {
  return [
    ...new Set(
      partsOf(type)
        .filter((part) => !isNull(part))
        .map((part) => kindOf(checker, part)),
    ),
  ];
}

function kindOf(checker: Checker, type: Type): string {
  if (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) return "any";
  if (type.flags & (TypeFlags.String | TypeFlags.StringLiteral | TypeFlags.TemplateLiteral)) return "string";
  if (type.flags & (TypeFlags.Number | TypeFlags.NumberLiteral)) return "number";
  if (type.flags & (TypeFlags.Boolean | TypeFlags.BooleanLiteral)) return "boolean";
  if (checker.isArrayLikeType(type) && type.isTypeReference()) {
    const element = checker.getTypeArguments(type)[0];
    return element ? `${kindsOf(checker, element).join("|")}[]` : "any[]";
  }
  const name = type.getSymbol()?.name;
  return name === "Date" || name === "Buffer" ? name : "object";
}
