import type { FeaturePart } from "@dozen/core/part";
import { textAtMost, urlAtMost } from "./kinds";

export const qrPart: FeaturePart = {
  tools: [{ id: "qrcode", href: "/qrcode", icon: "qr-code", order: 50 }],
  pastes: [
    {
      id: "readCode",
      takes: { picture: 20 },
      href: "/qrcode/scan",
      by: "files",
      label: "tools:qr.pasteScan",
      icon: "scan-line",
    },
    {
      id: "drawAddress",
      takes: { address: 20, domain: 30 },
      href: "/qrcode?kind=url",
      field: "url",
      by: "query",
      atMost: urlAtMost,
      label: "tools:qr.paste",
      icon: "qr-code",
    },
    {
      id: "drawText",
      takes: { text: 10, token: 10, otpauth: 20, ip: 20, json: 20, xml: 20 },
      href: "/qrcode?kind=text",
      field: "text",
      fields: { kind: "text" },
      by: "form",
      atMost: textAtMost,
      label: "tools:qr.paste",
      icon: "qr-code",
    },
  ],
  routes: [
    { path: "qrcode", file: "qr/routes/qrcode.tsx" },
    { path: "qrcode/live", file: "qr/routes/live.ts" },
    { path: "qrcode/scan", file: "qr/routes/scan.tsx" },
  ],
};
