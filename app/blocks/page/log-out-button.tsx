import { Button } from "#app/ui/button.tsx";

export function LogOutButton({ label }: { label: string }) {
  return (
    <form method="post" action="/logout">
      <Button type="submit" variant="tertiary" size="sm">
        {label}
      </Button>
    </form>
  );
}
