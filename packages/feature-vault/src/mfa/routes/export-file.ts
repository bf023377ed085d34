import type { RouteHandle } from "@dozen/core/access";
import { disposition } from "@dozen/core/disposition";
import { readForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { refusalOf } from "@dozen/core/page-errors.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { exportFile, exportFormats } from "../export.server";
import { checkTicket } from "../proof.server";

export const handle: RouteHandle = { access: "registered" };

export const loader = () => redirect("/mfa/export");

/** A file of the export, for the ticket of the page before. */
export async function action({ request, context }: ActionFunctionArgs) {
  const owner = asOwner(context);
  const form = await readForm(request);
  try {
    checkTicket(owner, String(form.get("ticket") ?? ""));
  } catch (error) {
    return redirectWithToast("/mfa/export", { kind: "error", text: refusalOf(context, error) });
  }
  const format = exportFormats.find((one) => one === form.get("format")) ?? "otpauth";
  const { name, type, text } = await exportFile(owner, format);
  return new Response(text, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": disposition("attachment", name),
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
