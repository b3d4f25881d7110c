import { Button } from "#app/ui/button.tsx";

/** In English only, because only staff use it. */
export function LogOutButton() {
  return (
    <form method="post" action="/logout">
      <Button type="submit" variant="tertiary" size="sm">
        Log out
      </Button>
    </form>
  );
}
