import { type ComponentProps, useState } from "react";
import { Form, useFetcher, useLocation } from "react-router";

/** The forms of a page share one fetcher, whose answer lasts until the visitor goes on. */
const useFormKey = () => `live ${useLocation().key}`;

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
 * together with the data that the form has changed.
 */
export function useLiveForm<Answer>(actionData: Answer | undefined): {
  answer: Answer | undefined;
  isSending: boolean;
} {
  const { key } = useLocation();
  const { data, state } = useFetcher({ key: useFormKey() });
  const [shown, setShown] = useState({ key, answer: actionData });
  const before = shown.key === key ? shown.answer : undefined;
  const answer = state === "idle" && data ? (data as Answer) : before;
  if (shown.key !== key || shown.answer !== answer) setShown({ key, answer });
  return { answer, isSending: state !== "idle" };
}
