import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, useContext } from "react";
import { UNSAFE_DataRouterDataContext as DataContext, Scripts } from "react-router";

/*
 * What React Router 8.5 has no public way to. No other file of the browser names its private shapes, so this one is to be
 * read at an upgrade: `e2e/first-moments.spec.ts`, `e2e/log-in-dialog.spec.ts` and `e2e/office-drafts.spec.ts` fail if they
 * have changed.
 */

export type Tag = ReactElement<{ type?: string; rel?: string; href?: string; children?: ReactNode }>;

/** The elements that `<Scripts>` renders. To be called while rendering. */
export const scriptTags = (): Tag[] => flatten(Scripts({}));

function flatten(node: ReactNode): Tag[] {
  return Children.toArray(node)
    .filter((child): child is Tag => isValidElement(child))
    .flatMap((child) => (child.type === Fragment ? flatten(child.props.children) : child));
}

/** True if the visitor came from another page of this site. The router counts its pages in `history.state`. */
export const hasPageBefore = (): boolean => window.history.state?.idx > 0;

/** The answer to the last form of the page, whichever route it is from. */
export const useLastAnswer = (): unknown => Object.values(useContext(DataContext)?.actionData ?? {})[0];
