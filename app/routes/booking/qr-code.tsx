import type { Qr } from "#app/domain/bookings/qr-code.ts";

export function QrCode({ qr, label }: { qr: Qr; label: string }) {
  const edge = qr.size + 4;
  return (
    <svg className="qr" viewBox={`-2 -2 ${edge} ${edge}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path className="qr-bg" d={`M-2-2h${edge}v${edge}h-${edge}z`} />
      <path d={qr.path} />
    </svg>
  );
}
