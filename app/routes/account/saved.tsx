import type { ProfileAnswer } from "./profile-actions.server.ts";

/** Read out when it changes, so it is there before. */
export function Saved({ answer, text }: { answer: ProfileAnswer | undefined; text: string }) {
  return (
    <p className="auth-done" role="status">
      {answer?.saved && text}
    </p>
  );
}
