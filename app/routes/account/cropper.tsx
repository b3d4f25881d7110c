import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useState } from "react";
import { useI18n } from "#app/i18n/use-i18n.ts";

const edge = 480;
const step = 0.05;

type Position = { x: number; y: number };
type CropperProps = { bitmap: ImageBitmap; canvas: RefObject<HTMLCanvasElement | null> };

const within = (value: number) => Math.min(1, Math.max(0, value));

/** Crops the picture to a square. The canvas is uploaded as shown. */
export default function Cropper({ bitmap, canvas }: CropperProps) {
  const { t } = useI18n();
  const [zoom, setZoom] = useState(1);
  // 0 is the left or upper end of the crop area's range, 1 the right or lower end.
  const [place, setPosition] = useState<Position>({ x: 0.5, y: 0.5 });
  const side = Math.min(bitmap.width, bitmap.height) / zoom;

  useEffect(() => {
    const pen = canvas.current?.getContext("2d");
    if (!pen) return;
    pen.fillStyle = "#f5eddc";
    pen.fillRect(0, 0, edge, edge);
    const left = place.x * (bitmap.width - side);
    const top = place.y * (bitmap.height - side);
    pen.drawImage(bitmap, left, top, side, side, 0, 0, edge, edge);
  }, [bitmap, canvas, place, side]);

  const move = (x: number, y: number) => setPosition((now) => ({ x: within(now.x + x), y: within(now.y + y) }));
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const shown = side / event.currentTarget.clientWidth;
    move(
      (-event.movementX * shown) / Math.max(1, bitmap.width - side),
      (-event.movementY * shown) / Math.max(1, bitmap.height - side),
    );
  };
  const press = (event: KeyboardEvent) => {
    const by = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    }[event.key];
    if (!by) return;
    event.preventDefault();
    move(by[0] as number, by[1] as number);
  };
  return (
    <div className="cropper">
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a canvas has no role of its own */}
      <canvas
        ref={canvas}
        className="portrait"
        width={edge}
        height={edge}
        role="application"
        tabIndex={0}
        aria-label={t("profile.picture.crop")}
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      <label>
        {t("profile.picture.zoom")}
        <input
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
        />
      </label>
    </div>
  );
}
