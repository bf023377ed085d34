import type { ToolPart } from "../part";

export const qrPart: ToolPart = {
  cards: [{ id: "qrcode", href: "/qrcode", icon: "qr-code", order: 50 }],
  routes: [
    { path: "qrcode", file: "routes/qrcode.tsx" },
    { path: "qrcode/live", file: "routes/qrcode-live.ts" },
    { path: "qrcode/scan", file: "routes/qrcode-scan.tsx" },
  ],
};
