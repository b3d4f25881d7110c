import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";

type LogOutButtonProps = Pick<ComponentProps<typeof Button>, "variant"> & { label: string; locale?: string };

export function LogOutButton({ label, locale, variant = "tertiary" }: LogOutButtonProps) {
  return (
    <form method="post" action="/logout" onSubmit={clearTab}>
      {locale && <input type="hidden" name="locale" value={locale} />}
      <Button type="submit" variant={variant} size="sm">
        {label}
      </Button>
    </form>
  );
}

/** Names of guests and unsent texts do not stay in the tab of someone who has logged out. */
function clearTab() {
  try {
    sessionStorage.clear();
  } catch {
    // If storage is blocked, nothing was stored.
  }
}
