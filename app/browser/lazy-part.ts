import { type ComponentType, lazy } from "react";

/** A component loaded when it is first shown. If its code is gone, as after a deployment, the page works on without it. */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<Props> = () => null,
) {
  return lazy(() => load().catch(() => ({ default: Missing })));
}
