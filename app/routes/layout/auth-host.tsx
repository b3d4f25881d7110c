import { Suspense, useEffect } from "react";
import { withNext } from "#app/blocks/auth/next-path.ts";
import { closeAuthDialog, useAuthDialogRequest } from "#app/blocks/auth/open-auth-dialog.ts";
import { currentConsent } from "#app/blocks/consent/consent-choice.ts";
import { useRootData } from "#app/blocks/page/root-data.ts";
import { lazyPart } from "#app/browser/lazy-part.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { loadMessages } from "#app/i18n/messages.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { useRefreshedUser } from "./account-links.tsx";

const AuthDialog = lazyPart(async () => {
  const messages = loadMessages(localeOfPath(location.pathname), ["personal"]);
  const dialog = await import("#app/blocks/auth/auth-dialog.tsx");
  await messages;
  return dialog;
}, OpenAuthPage);

/** Loads the code of the log-in dialog when it is first opened. */
export function AuthHost() {
  useRefreshedUser();
  const dialog = useAuthDialogRequest();
  const tagManager = useRootData()?.tagManager;
  if (!dialog) return null;
  // The tag manager may run on this page, and would see what is typed. It never does on the log-in page.
  if (tagManager && currentConsent()?.has("f")) return <OpenAuthPage next={dialog.next} />;
  return (
    <Suspense>
      <AuthDialog first={dialog.step} next={dialog.next} onClose={closeAuthDialog} />
    </Suspense>
  );
}

/** Loads the log-in page as a document where the dialog is missing. */
function OpenAuthPage({ next }: { next: string | undefined }) {
  const { path } = useI18n();
  const login = path("login");
  useEffect(() => {
    location.assign(withNext(login, next ?? location.pathname + location.search));
  }, [login, next]);
  return null;
}
