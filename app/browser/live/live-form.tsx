import { type ComponentProps, useState } from "react";
import { Form, useFetcher, useLocation } from "react-router";

/**
 * The forms of a page share one fetcher, whose answer lasts until the visitor goes on. A link to a field of the page does
 * not lead on, so the fragment does not count.
 */
function useFormKey(): string {
  const { pathname, search } = useLocation();
  return `live ${pathname}${search}`;
}

/**
 * A form on a page that refreshes itself. It is sent by a fetcher, because React Router drops the answer to a navigation
 * when it loads the page's data again. Without JavaScript the same action renders the page.
 */
export function LiveForm(
  props: Omit<ComponentProps<typeof Form>, "method" | "navigate" | "fetcherKey" | "preventScrollReset">,
) {
  return <Form {...props} method="post" navigate={false} fetcherKey={useFormKey()} />;
}

/**
 * The answer to the page's last `LiveForm`: the one that came with the document, then the fetcher's. It is shown
 * together with the data that the form has changed, and goes when a form leads on to a page, even to this one.
 */
export function useLiveForm<Answer>(actionData: Answer | undefined): {
  answer: Answer | undefined;
  isSending: boolean;
} {
  const key = useFormKey();
  const { data, state } = useFetcher({ key });
  const isSending = state !== "idle";
  const [shown, setShown] = useState({ key, answer: actionData, data, isSending });
  const before = shown.key === key ? shown : { ...shown, answer: undefined, data: undefined, isSending: false };
  let { answer } = before;
  if (!isSending && data !== before.data) answer = data as Answer | undefined;
  // A fetcher keeps the data of the form before one that was answered by a redirect.
  else if (!isSending && before.isSending) answer = undefined;
  const next = { key, answer, data: isSending ? before.data : data, isSending };
  if (shown.key !== key || shown.answer !== answer || shown.data !== next.data || shown.isSending !== isSending)
    setShown(next);
  return { answer, isSending };
}
