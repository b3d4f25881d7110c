/**
 * The given conditions of a filter, as SQL that follows a condition. Each combination is a statement of its own, named
 * after its conditions, so that its plan can use the fitting index.
 */
export function chooseConditions(conditions: Record<string, string | false | null | undefined>): {
  name: string;
  and: string;
} {
  const given = Object.entries(conditions).filter(([, condition]) => condition);
  return {
    name: given.map(([name]) => name).join("-"),
    and: given.map(([, condition]) => ` and ${condition}`).join(""),
  };
}
