/** Undefined if the body is not a valid form. */
export function parseBody(request: Request): Promise<FormData | undefined> {
  return request.formData().catch(() => undefined);
}
