import type { ProfileAnswer } from "./profile-actions.server.ts";

/** Always rendered: screen readers announce a status region only if it existed before its text changed. */
export function Saved({ answer, text }: { answer: ProfileAnswer | undefined; text: string }) {
  return (
    <p className="auth-done" role="status">
      {answer?.saved && text}
    </p>
  );
}
