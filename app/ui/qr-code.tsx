type QrCodeProps = { qr: { size: number; path: string }; label: string };

export function QrCode({ qr, label }: QrCodeProps) {
  const edge = qr.size + 4;
  return (
    <svg className="qr" viewBox={`-2 -2 ${edge} ${edge}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path className="qr-background" d={`M-2-2h${edge}v${edge}h-${edge}z`} />
      <path d={qr.path} />
    </svg>
  );
}
