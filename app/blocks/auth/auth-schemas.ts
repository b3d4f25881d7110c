import * as v from "valibot";
import { fieldErrors } from "#app/blocks/forms/field-errors.ts";
import { email, line, personName } from "#app/blocks/forms/field-schemas.ts";

const typedPassword = v.pipe(
  v.string(fieldErrors.required),
  v.nonEmpty(fieldErrors.required),
  v.maxLength(200, fieldErrors.tooLong),
  v.check((text) => !text.includes("\0"), fieldErrors.characters),
);
const newPassword = v.pipe(typedPassword, v.minLength(6, fieldErrors.shortPassword));

export const logInSchema = v.object({ email, password: typedPassword });

export const codeSchema = v.object({ code: line(60) });

export const signUpSchema = v.pipe(
  v.object({ name: personName(120), email, password: newPassword, repeat: typedPassword }),
  v.forward(
    v.partialCheck(
      [["password"], ["repeat"]],
      ({ password, repeat }) => password === repeat,
      fieldErrors.otherPassword,
    ),
    ["repeat"],
  ),
);

export const forgotSchema = v.object({ email });

export const newPasswordSchema = v.pipe(
  v.object({ password: newPassword, repeat: typedPassword }),
  v.forward(
    v.partialCheck(
      [["password"], ["repeat"]],
      ({ password, repeat }) => password === repeat,
      fieldErrors.otherPassword,
    ),
    ["repeat"],
  ),
);

export const changeEmailSchema = v.object({
  email,
  current: v.optional(v.pipe(v.string(), v.maxLength(200, fieldErrors.tooLong)), ""),
});

export const changePasswordSchema = v.pipe(
  v.object({ current: v.optional(typedPassword), password: newPassword, repeat: typedPassword }),
  v.forward(
    v.partialCheck(
      [["password"], ["repeat"]],
      ({ password, repeat }) => password === repeat,
      fieldErrors.otherPassword,
    ),
    ["repeat"],
  ),
);
