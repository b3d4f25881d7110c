import { useCallback, useEffect, useRef, useState } from "react";
import type { GuideDeparture } from "#app/domain/guide-days/list-guide-days.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { ActionFields } from "./action-schema.ts";
import { parseTicket, type Verdict } from "./parse-ticket.ts";

type ScannerProps = { departures: GuideDeparture[]; onAction: (fields: Omit<ActionFields, "key">) => void };

/** Scans tickets one after another with the camera and checks the parties in. */
export function Scanner({ departures, onAction }: ScannerProps) {
  const [open, setOpen] = useState(false);
  const [verdict, setVerdict] = useState<Verdict>();
  const lists = useRef(departures);
  lists.current = departures;

  const onText = useCallback(
    (text: string) => {
      const read = parseTicket(text, lists.current);
      if (read.kind === "welcome")
        onAction({
          kind: "check-in",
          departureId: String(read.departure.id),
          reference: read.guest.reference,
          mark: "attended",
        });
      setVerdict(read);
    },
    [onAction],
  );
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Scan tickets
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Scan tickets" closeLabel="Close camera">
        {open && <Camera onText={onText} />}
        <p className="guide-scan-result" role="status" data-kind={verdict?.kind}>
          {verdict?.text ?? "Hold a ticket code in front of the camera."}
        </p>
      </Dialog>
    </>
  );
}

function Camera({ onText }: { onText: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState(false);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    import("./scan-camera.ts")
      .then(({ scanCamera }) => scanCamera(video.current as HTMLVideoElement, onText))
      .then(
        (end) => (gone ? end() : (stop = end)),
        () => setProblem(true),
      );
    return () => {
      gone = true;
      stop?.();
    };
  }, [onText]);
  return problem ? (
    <p className="error" role="alert">
      The camera is not available here. Find the guest by name instead.
    </p>
  ) : (
    <video ref={video} className="guide-camera" muted playsInline aria-label="Camera" />
  );
}
