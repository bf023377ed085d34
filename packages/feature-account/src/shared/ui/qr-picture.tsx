import type { QrDrawing } from "../qr.server";

/** A QR code, black on white in every theme so that cameras can read it. */
export function QrPicture({ drawing, label }: { drawing: QrDrawing; label: string }) {
  const { size, path } = drawing;
  return (
    <svg
      className="account-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
