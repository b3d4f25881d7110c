import { ScanLine } from "lucide-react";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import type { FoundTicket } from "#app/domain/guide-days/find-ticket.ts";
import type { GuideDeparture } from "#app/domain/guide-days/list-guide-days.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import type { ActionFields } from "#app/routes/guide-app/action-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { parseTicket, type Verdict, verdictText } from "./parse-ticket.ts";

type ScannerProps = { departures: GuideDeparture[]; onAction: (fields: Omit<ActionFields, "key">) => void };

/** Scans tickets one after another with the camera and checks the parties in. */
export function Scanner({ departures, onAction }: ScannerProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const [open, setOpen] = useState(false);
  const [verdict, setVerdict] = useState<Verdict>();
  // Hidden at first, because a focused field would open the keyboard over the camera.
  const [typing, setTyping] = useState(false);
  const showCode = useCallback(() => setTyping(true), []);
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
      if (read.kind !== "unknown") return;
      findTicket(read.reference).then((place) => setVerdict((shown) => (shown === read ? { ...read, place } : shown)));
    },
    [onAction],
  );
  return (
    <>
      <Button className="needs-script" onClick={() => setOpen(true)} aria-label={t("guideApp.scan.title")}>
        <ScanLine className="icon" aria-hidden="true" /> {t("guideApp.bar.scan")}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t("guideApp.scan.title")}
        closeLabel={t("guideApp.scan.close")}
      >
        {open && <Camera onText={onText} onProblem={showCode} />}
        <p className="guide-scan-result" role="status" data-kind={verdict?.kind}>
          {verdict ? verdictText(i18n, verdict) : t("guideApp.scan.hint")}
        </p>
        {typing ? (
          <TypedCode onText={onText} />
        ) : (
          <Button variant="tertiary" onClick={showCode}>
            {t("guideApp.scan.type")}
          </Button>
        )}
      </Dialog>
    </>
  );
}

/** Without a network nothing more is known of the ticket. */
async function findTicket(reference: string): Promise<FoundTicket | undefined> {
  const request = { method: "POST", body: new URLSearchParams({ reference }), redirect: "manual" } as const;
  const response = await fetch("/guide/ticket", request).catch(() => undefined);
  return response?.ok ? ((await response.json()) ?? undefined) : undefined;
}

function TypedCode({ onText }: { onText: (text: string) => void }) {
  const { t } = useI18n();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onText(String(new FormData(event.currentTarget).get("code")));
    event.currentTarget.reset();
  };
  return (
    <form className="guide-code" onSubmit={submit}>
      <TextField
        id="ticket-code"
        name="code"
        label={t("guideApp.scan.code")}
        required
        maxLength={300}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" variant="secondary">
        {t("guideApp.scan.check")}
      </Button>
    </form>
  );
}

function Camera({ onText, onProblem }: { onText: (text: string) => void; onProblem: () => void }) {
  const { t } = useI18n();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState(false);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    import("./scan-camera.ts")
      .then(({ scanCamera }) => scanCamera(video.current as HTMLVideoElement, onText))
      .then(
        (end) => (gone ? end() : (stop = end)),
        () => {
          setProblem(true);
          onProblem();
        },
      );
    return () => {
      gone = true;
      stop?.();
    };
  }, [onText, onProblem]);
  return problem ? (
    <p className="error" role="alert">
      {t("guideApp.scan.noCamera")}
    </p>
  ) : (
    <video ref={video} className="guide-camera" muted playsInline aria-label={t("guideApp.scan.camera")} />
  );
}
