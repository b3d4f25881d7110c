import { useRouteLoaderData } from "react-router";

type RootData = { paysOnline?: boolean; isTestPayment?: boolean };

/** Paid tours are paid by card when they are booked, not at the meeting point. */
export function usePaysOnline(): boolean {
  return useRouteLoaderData<RootData>("root")?.paysOnline === true;
}

/** Visitors of a public site must know that no money is taken. */
export function useIsTestPayment(): boolean {
  return useRouteLoaderData<RootData>("root")?.isTestPayment === true;
}
