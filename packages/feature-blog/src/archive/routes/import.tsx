import type { RouteHandle } from "@dozen/core/access";
import { DomainError } from "@dozen/core/errors";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { say } from "@dozen/core/messages";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { orErrorPage } from "@dozen/core/page-errors.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { findIntro } from "../../blog/intro.server";
import styles from "../../shared/blog.css?url";
import {
  archiveAtMost,
  discardImport,
  importedText,
  isImporting,
  plannedImport,
  runImport,
  uploadImport,
} from "../import.server";
import { ImportPage } from "../ui/import-page";

export const handle: RouteHandle = { access: "registered", title: "blog:import.title", i18n: ["blog"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const here = "/blog/import";
/** Bytes of the largest zip and the rest of the form. */
const bodyAtMost = archiveAtMost + 1024 * 1024;
const tooLarge = new DomainError("blog:import.tooLarge", { field: "file" });
const uploadSchema = z.object({ file: z.instanceof(File, { error: say("core:validation.required") }) });

export async function loader({ context }: LoaderFunctionArgs) {
  const owner = asOwner(context);
  if (!(await findIntro(context, owner.viewer.id))) throw redirect("/set/blog");
  const planned = await orErrorPage(context, () => plannedImport(owner));
  return { planned, isRunning: await isImporting(owner) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const owner = asOwner(context);
  const { t } = context;
  // A body that is too large is refused by the form below, with an error at its field.
  const intent = (await readForm(request.clone(), bodyAtMost).catch(() => null))?.get("intent");
  if (intent === "run") {
    const done = await orErrorPage(context, () => runImport(owner));
    return redirectWithToast("/blog?tab=list", { kind: "success", text: importedText(t, done) });
  }
  if (intent === "drop") {
    await orErrorPage(context, () => discardImport(owner));
    return redirect(here, 303);
  }
  return handleForm(
    { request, context },
    uploadSchema,
    async ({ file }) => {
      await uploadImport(owner, new Uint8Array(await file.arrayBuffer()));
      return redirect(here, 303);
    },
    { maxBytes: bodyAtMost, tooLarge, hide: ["file"] },
  );
}

export default function Import() {
  return <ImportPage {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()?.result} />;
}
