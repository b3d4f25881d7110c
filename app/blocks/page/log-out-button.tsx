import { Button } from "#app/ui/button.tsx";

export function LogOutButton({ label, onLogOut }: { label: string; onLogOut?: () => void }) {
  return (
    <form method="post" action="/logout" onSubmit={onLogOut}>
      <Button type="submit" variant="tertiary" size="sm">
        {label}
      </Button>
    </form>
  );
}
