/** Stands where a person was; nobody reads this address. */
export const forgottenPerson = { name: "—", email: "forgotten@lanternwalks.invalid" };
