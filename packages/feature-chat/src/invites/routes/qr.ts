import type { RouteHandle } from "@dozen/core/access";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { orErrorPage } from "@dozen/core/page-errors.server";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { toString as drawQr } from "qrcode";
import { inviteUrl } from "../invites.server";

export const handle: RouteHandle = { access: "registered" };

/** The QR code of an invite link as SVG, for the owner and the admins of the group. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id: groupId = "", invite: id = "" } = params;
  const url = await orErrorPage(context, () => inviteUrl(asOwner(context), { groupId, id }));
  const svg = await drawQr(url, { type: "svg", errorCorrectionLevel: "M", margin: 4 });
  return new Response(svg, { headers: { "Content-Type": "image/svg+xml", "Cache-Control": "private, max-age=3600" } });
}
