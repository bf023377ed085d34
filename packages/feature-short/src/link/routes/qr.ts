import type { RouteHandle } from "@dozen/core/access";
import { disposition } from "@dozen/core/disposition";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { orErrorPage } from "@dozen/core/page-errors.server";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { toString as drawQr } from "qrcode";
import { findLink } from "../links.server";

export const handle: RouteHandle = { access: "registered" };

/** The QR code of one of the viewer's links as SVG; `?download` saves it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const link = await orErrorPage(context, () => findLink(asOwner(context), { sid: params.sid ?? "" }));
  const svg = await drawQr(link.surl, { type: "svg", errorCorrectionLevel: "M", margin: 4 });
  const isDownload = new URL(request.url).searchParams.has("download");
  return new Response(svg, {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "private, max-age=86400",
      ...(isDownload && { "Content-Disposition": disposition("attachment", `qr-${link.sid}.svg`) }),
    },
  });
}
