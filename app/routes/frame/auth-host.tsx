import { Suspense } from "react";
import { closeLogIn, useAskedLogIn } from "#app/blocks/auth/ask-log-in.ts";
import { lazyBlock } from "#app/blocks/lazy-block.ts";
import { useAskedVisitor } from "./account-links.tsx";

const AuthDialog = lazyBlock("auth-dialog", () => import("#app/blocks/auth-dialog.tsx"));

/** The dialog's code comes when it is first asked for. */
export function AuthHost() {
  useAskedVisitor();
  const asked = useAskedLogIn();
  if (!asked) return null;
  return (
    <Suspense>
      <AuthDialog first={asked.step} next={asked.next} onClose={closeLogIn} />
    </Suspense>
  );
}
