/** The submitted form; nothing when it is none. */
export function readBody(request: Request): Promise<FormData | undefined> {
  return request.formData().catch(() => undefined);
}
