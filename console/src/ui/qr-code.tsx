import encode from 'qr';

/** Shows a QR code as one path. It is dark on white in both themes, because scanners need that. */
export function QrCode({ value, label, size = 220 }: { value: string; label: string; size?: number }) {
  const rows = encode(value, 'raw', { ecc: 'medium', border: 3 });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" rx="1" />
      <path d={path} fill="#0b0f15" />
    </svg>
  );
}
