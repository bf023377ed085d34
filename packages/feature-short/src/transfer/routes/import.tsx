import type { RouteHandle } from "@dozen/core/access";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { say } from "@dozen/core/messages";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { orErrorPage } from "@dozen/core/page-errors.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import { type ActionFunctionArgs, data, type LinksFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { z } from "zod";
import { deleteLinks } from "../../link/deletion.server";
import styles from "../../link/link.css?url";
import { deleteSchema } from "../../link/link.schema";
import { ShortPage } from "../../link/ui/short-page";
import sharedStyles from "../../shared/short.css?url";
import { exportTooLarge } from "../errors";
import { exportAtMost, planImport, runImport } from "../import.server";
import { ImportDone } from "../ui/import-done";
import { ImportForm } from "../ui/import-form";
import { ImportPreview } from "../ui/import-preview";

export const handle: RouteHandle = { access: "registered", title: "short:transfer.title", i18n: ["short"] };

export const links: LinksFunction = () => [sharedStyles, styles].map((href) => ({ rel: "stylesheet", href }));

const uploadSchema = z.object({ file: z.instanceof(File, { error: say("core:validation.required") }) });
/** A ticket is a third larger than the links in it, and a form encodes it once more. */
const ticketAtMost = 8_000_000;

export async function action({ request, context }: ActionFunctionArgs) {
  const owner = asOwner(context);
  const step = new URL(request.url).searchParams.get("step");
  if (step === "run") {
    const ticket = String((await readForm(request, ticketAtMost)).get("ticket") ?? "");
    const ids = await orErrorPage(context, () => runImport(owner, ticket));
    return data({ done: ids });
  }
  if (step === "undo") {
    return handleForm({ request, context }, deleteSchema, async ({ id }) => {
      const deleted = await orErrorPage(context, () => deleteLinks(owner, id));
      const text = context.t("short:transfer.undone", { count: deleted.length });
      return redirectWithToast("/short?tab=list", { kind: "success", text });
    });
  }
  return handleForm(
    { request, context },
    uploadSchema,
    async ({ file }) => data({ plan: await planImport(owner, new Uint8Array(await file.arrayBuffer())) }),
    { maxBytes: exportAtMost + 64 * 1024, tooLarge: exportTooLarge(), hide: ["file"] },
  );
}

export default function Import() {
  const actionData = useActionData<typeof action>();
  return (
    <ShortPage tab="list">
      {actionData && "done" in actionData ? (
        <ImportDone ids={actionData.done} />
      ) : actionData && "plan" in actionData ? (
        <ImportPreview plan={actionData.plan} />
      ) : (
        <ImportForm result={actionData && "result" in actionData ? actionData.result : undefined} />
      )}
    </ShortPage>
  );
}
