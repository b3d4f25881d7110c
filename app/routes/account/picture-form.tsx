import { User } from "lucide-react";
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { Form, useSubmit } from "react-router";
import type { PageKey } from "#app/i18n/catalogues.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Button } from "#app/ui/button.tsx";
import type { ProfileAnswer } from "./profile-actions.server.ts";
import { Saved } from "./saved.tsx";

type PictureFormProps = { name: string; picture: string | null; answer: ProfileAnswer | undefined };

/** The longer edge of what the cropper works with: a phone's photo would take 200 MB of memory. */
const maxEdge = 1_600;
const Cropper = lazy(() => import("./cropper.tsx"));

/**
 * With JavaScript a photo of any size is shrunk before it is uploaded. Without, the original file is uploaded, must be
 * under 1 MB, and the server crops its center.
 */
export function PictureForm({ name, picture, answer }: PictureFormProps) {
  const { t } = useI18n();
  const [chosen, setChosen] = useState<ImageBitmap>();
  const [problem, setProblem] = useState<PageKey>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [canShrink, setCanShrink] = useState(false);
  useEffect(() => setCanShrink(true), []);
  useEffect(() => {
    if (!answer?.saved) return;
    form.current?.reset();
    setChosen(undefined);
  }, [answer]);

  const choose = async (file: File | undefined) => {
    setProblem(undefined);
    setChosen(undefined);
    if (!file) return;
    if (file.type !== "image/png" && file.type !== "image/jpeg") return setProblem("profile.picture.error.type");
    await shrink(file).then(setChosen, () => setProblem("profile.picture.error.broken"));
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    if (problem) return event.preventDefault();
    if (!canvas.current) return;
    event.preventDefault();
    const cut = await new Promise<Blob | null>((done) => canvas.current?.toBlob(done, "image/jpeg", 0.9));
    const body = new FormData();
    body.set("intent", "picture");
    if (cut) body.set("picture", cut, "picture.jpg");
    await submit(body, { method: "post", encType: "multipart/form-data", preventScrollReset: true });
  };
  const error = problem ?? answer?.errors?.picture;
  return (
    <div className="profile-picture">
      {chosen ? (
        <Suspense fallback={<span className="portrait none" />}>
          <Cropper bitmap={chosen} canvas={canvas} />
        </Suspense>
      ) : picture ? (
        <img className="portrait" src={picture} alt={t("profile.picture.alt", { name })} width={160} height={160} />
      ) : (
        <span className="portrait blank">
          <User className="icon" aria-hidden="true" />
        </span>
      )}
      <div className="profile-form">
        <Form
          className="profile-form"
          method="post"
          encType="multipart/form-data"
          preventScrollReset
          onSubmit={send}
          ref={form}
        >
          <div className="fieldset">
            <label htmlFor="picture-file">{t("profile.picture.change")}</label>
            <p className="hint" id="picture-file-hint">
              {t("profile.picture.hint")}
              {canShrink && ` ${t("profile.picture.shrunk")}`}
            </p>
            <input
              id="picture-file"
              className="field file"
              type="file"
              name="picture"
              accept=".png,.jpg,.jpeg,image/png,image/jpeg"
              aria-describedby={error ? "picture-file-hint picture-file-error" : "picture-file-hint"}
              aria-invalid={error ? true : undefined}
              onChange={(event) => void choose(event.currentTarget.files?.[0])}
            />
            <p className="error" id="picture-file-error" role="alert">
              {error && t(error)}
            </p>
          </div>
          <Button type="submit" name="intent" value="picture">
            {t("profile.picture.upload")}
          </Button>
        </Form>
        {picture && !chosen && (
          <Form method="post" preventScrollReset>
            <Button type="submit" name="intent" value="remove-picture" variant="tertiary" size="sm">
              {t("profile.picture.remove")}
            </Button>
          </Form>
        )}
        <Saved answer={answer} text={t("profile.saved")} />
      </div>
    </div>
  );
}

async function shrink(file: File): Promise<ImageBitmap> {
  const original = await createImageBitmap(file);
  const scale = maxEdge / Math.max(original.width, original.height);
  if (scale >= 1) return original;
  const resizeWidth = Math.round(original.width * scale);
  const resizeHeight = Math.round(original.height * scale);
  const shrunk = await createImageBitmap(original, { resizeWidth, resizeHeight, resizeQuality: "high" });
  original.close();
  return shrunk;
}
