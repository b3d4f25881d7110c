type QrCodeProps = { qr: { size: number; path: string }; label: string };

export function QrCode({ qr: { size, path }, label }: QrCodeProps) {
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path className="qr-background" d={`M0 0h${size}v${size}h-${size}z`} />
      <path d={path} />
    </svg>
  );
}
