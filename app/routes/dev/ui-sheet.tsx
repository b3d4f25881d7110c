import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { FieldParts } from "./ui-fields.tsx";
import { Part } from "./ui-part.tsx";
import { ShownParts } from "./ui-shown.tsx";

/** Every part in every state, for review and screenshots. */
export default function UiSheet() {
  return (
    <main className="page-head" id="main">
      <title>UI kit</title>
      <h1>UI kit</h1>
      <Buttons />
      <FieldParts />
      <ShownParts />
      <Passing />
      <Part name="On night">
        <div className="booking-panel on-dark booking-panel-inner">
          <Button>primary</Button> <Button variant="secondary">secondary</Button>{" "}
          <Button variant="tertiary">tertiary</Button> <Button disabled>disabled</Button>
          <TextField id="night" label="Text field on night" />
        </div>
      </Part>
    </main>
  );
}

function Buttons() {
  return (
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
      <form>
        <TextField id="typed" label="What submit and reset act upon" name="typed" defaultValue="as it was" />{" "}
        <Button type="submit">submit</Button>{" "}
        <Button type="reset" variant="secondary">
          reset
        </Button>{" "}
        <Button variant="tertiary">button</Button>
      </form>
      <Button wide>wide</Button>
    </Part>
  );
}

function Passing() {
  const [open, setOpen] = useState(false);
  const [toast, setToast] = useState<"success" | "danger">();
  return (
    <Part name="Dialog, toast">
      <span>
        <Button onClick={() => setOpen(true)}>Open dialog</Button>{" "}
        <Button variant="secondary" onClick={() => setToast("success")}>
          Show toast
        </Button>{" "}
        <Button variant="secondary" onClick={() => setToast("danger")}>
          Show bad news
        </Button>
      </span>
      <Dialog open={open} onClose={() => setOpen(false)} title="Log in" closeLabel="Close">
        <TextField id="dialog-email" label="Email" />
      </Dialog>
      {toast && (
        <Toast tone={toast} onGone={() => setToast(undefined)}>
          {toast === "success" ? "Verification email sent successfully" : "An error occurred. Please try again."}
        </Toast>
      )}
    </Part>
  );
}
