import type { FeaturePart } from "@dozen/core/part";

export const qrPart: FeaturePart = {
  tools: [{ id: "qrcode", href: "/qrcode", icon: "qr-code", order: 50 }],
  routes: [
    { path: "qrcode", file: "qr/routes/qrcode.tsx" },
    { path: "qrcode/live", file: "qr/routes/live.ts" },
    { path: "qrcode/scan", file: "qr/routes/scan.tsx" },
  ],
};
