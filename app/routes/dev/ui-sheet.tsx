import { type ReactNode, useState } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Select, TextArea, TextField } from "#app/ui/field.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { Toast } from "#app/ui/toast.tsx";

/** Every part in every state, for eyes and for screenshots. */
export default function UiSheet() {
  const [open, setOpen] = useState(false);
  const [toast, setToast] = useState(false);
  return (
    <main className="page-head" id="main">
      <title>UI kit</title>
      <h1>UI kit</h1>
      <Part name="Button">
        {(["primary", "secondary", "tertiary"] as const).map((variant) =>
          (["base", "sm"] as const).map((size) => (
            <span key={variant + size}>
              <Button variant={variant} size={size}>
                {variant} {size}
              </Button>{" "}
              <Button variant={variant} size={size} disabled>
                disabled
              </Button>{" "}
              <Button variant={variant} size={size} to="/dev/ui">
                link
              </Button>{" "}
            </span>
          )),
        )}
      </Part>
      <Part name="Fields">
        <TextField id="plain" label="Text field" placeholder="Placeholder" />
        <TextField id="hinted" label="With a hint" hint="We send the ticket there." />
        <TextField id="wrong" label="With an error" defaultValue="nobody" error="Please enter a valid email address" />
        <TextArea id="area" label="Text area" />
        <Select id="select" label="Select">
          <option>English</option>
          <option>Polski</option>
        </Select>
      </Part>
      <Part name="Tabs">
        <Tabs
          label="Example"
          tabs={[
            { to: "/dev/ui", label: "Today", current: true },
            { to: "/dev/ui?tab=2", label: "Tomorrow", current: false },
          ]}
        />
      </Part>
      <Part name="Badge, rating">
        <Badge>New</Badge> <Rating value={4} label="4 of 5" />
      </Part>
      <Part name="Pagination">
        <Pagination
          page={2}
          pages={4}
          to={(page) => `/dev/ui?page=${page}`}
          labels={{ nav: "Pages", previous: "Previous", next: "Next", page: (page) => `Page ${page}` }}
        />
      </Part>
      <Part name="Dialog, toast">
        <Button onClick={() => setOpen(true)}>Open dialog</Button>{" "}
        <Button variant="secondary" onClick={() => setToast(true)}>
          Show toast
        </Button>
        <Dialog open={open} onClose={() => setOpen(false)} title="Log in" closeLabel="Close">
          <TextField id="dialog-email" label="Email" />
        </Dialog>
        {toast && <Toast onGone={() => setToast(false)}>Verification email sent successfully</Toast>}
      </Part>
      <Part name="Skeleton">
        <Skeleton lines={3} />
      </Part>
      <Part name="On night">
        <div className="book on-night book-in">
          <Button>primary</Button> <Button variant="secondary">secondary</Button>{" "}
          <Button variant="tertiary">tertiary</Button>
          <TextField id="night" label="Text field on night" />
        </div>
      </Part>
    </main>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="kit">
      <h2>{name}</h2>
      <div>{children}</div>
    </section>
  );
}
