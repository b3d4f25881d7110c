import { Suspense } from "react";
import { closeAuthDialog, useAuthDialogRequest } from "#app/blocks/auth/open-auth-dialog.ts";
import { lazyWithMessages } from "#app/browser/lazy-with-messages.ts";
import { useRefreshedUser } from "./account-links.tsx";

const AuthDialog = lazyWithMessages(["auth"], () => import("#app/blocks/auth/auth-dialog.tsx"));

/** Loads the code of the log-in dialog when it is first opened. */
export function AuthHost() {
  useRefreshedUser();
  const dialog = useAuthDialogRequest();
  if (!dialog) return null;
  return (
    <Suspense>
      <AuthDialog first={dialog.step} next={dialog.next} onClose={closeAuthDialog} />
    </Suspense>
  );
}
