import type { RouteHandle } from "@dozen/core/access";
import { handleForm, readForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import { preserveFormUnless } from "@dozen/ui/form-result";
import { fillOrPreserveForm, usePrefill } from "@dozen/ui/prefill";
import "@dozen/core/remix";
import { orErrorPage, refusalOf } from "@dozen/core/page-errors.server";
import { redirectWithToast } from "@dozen/core/toast.server";
import { type ActionFunctionArgs, data, type LinksFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { addImported, previewImport, reviewImport } from "../import.server";
import styles from "../mfa.css?url";
import { addSchema, importSchema } from "../mfa.schema";
import { ImportPanel } from "../ui/import-panel";
import { ImportPreview } from "../ui/import-preview";
import { MfaPage } from "../ui/mfa-page";

export const handle: RouteHandle = { access: "registered", title: "vault:mfa.import.title", i18n: ["vault"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const mostBytes = 20 * 1024 * 1024;

export async function action({ request, context }: ActionFunctionArgs) {
  const owner = asOwner(context);
  if (new URL(request.url).searchParams.get("step") === "add") return add();
  return handleForm(
    { request, context },
    importSchema,
    async (input, form) => data({ preview: await previewImport(owner, { ...input, files: await filesOf(form) }) }),
    { hide: ["file", "password"], maxBytes: mostBytes },
  );

  async function add() {
    const form = await readForm(request);
    const parsed = addSchema.safeParse({ ticket: form.get("ticket"), pick: form.getAll("pick") });
    const { ticket, pick } = parsed.success ? parsed.data : { ticket: "", pick: [] };
    try {
      const unnamed = context.t("vault:mfa.preview.unnamed");
      const count = await addImported(owner, { ticket, picked: pick, unnamed });
      return redirectWithToast("/mfa?tab=list", {
        kind: "success",
        text: context.t("vault:mfa.toasts.imported", { count }),
      });
    } catch (error) {
      const message = refusalOf(context, error);
      const preview = await orErrorPage(context, () => reviewImport(owner, ticket));
      return data({ preview, picked: pick, errors: [message] }, { status: 400 });
    }
  }
}

async function filesOf(form: FormData): Promise<{ name: string; bytes: Uint8Array }[]> {
  const files = form.getAll("file").filter((file): file is File => file instanceof File && file.size > 0);
  return Promise.all(files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })));
}

export const clientAction = preserveFormUnless((query) => query.get("step") === "add", fillOrPreserveForm);

export default function ImportPage() {
  const actionData = useActionData<typeof action>();
  const { t } = useTranslation("vault");
  const prefill = usePrefill();
  return (
    <MfaPage tab="create" crumb={t("mfa.import.title")}>
      {actionData && "preview" in actionData ? (
        <ImportPreview {...actionData} />
      ) : (
        <ImportPanel key={prefill.key} result={actionData && "result" in actionData ? actionData.result : undefined} />
      )}
    </MfaPage>
  );
}
