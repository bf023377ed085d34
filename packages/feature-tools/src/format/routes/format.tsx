import type { RouteHandle } from "@dozen/core/access";
import { askerKey } from "@dozen/core/asker.server";
import { handleForm } from "@dozen/core/forms.server";
import "@dozen/core/remix";
import { usePrefill } from "@dozen/ui/prefill";
import { ToolPage } from "@dozen/ui/tool-page";
import { type ActionFunctionArgs, data, type LinksFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { countUse } from "../../shared/limits.server";
import { fileTooLarge } from "../errors";
import styles from "../format.css?url";
import { formatForm } from "../format.schema";
import { formatText } from "../format.server";
import { FormatTool } from "../ui/format-tool";

export const handle: RouteHandle = { access: "registered", title: "tools:tools.format.name", i18n: ["tools"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The longest text and a file as UTF-8 in a multipart form, in bytes. */
const formAtMost = 2.2 * 1024 * 1024;

export async function action({ request, context }: ActionFunctionArgs) {
  return handleForm(
    { request, context },
    formatForm,
    async (input) => {
      await countUse(context, "format");
      return data({ done: await formatText(input, askerKey(context)), asked: input });
    },
    { maxBytes: formAtMost, tooLarge: fileTooLarge() },
  );
}

export { fillOrPreserveForm as clientAction } from "@dozen/ui/prefill";

export default function Format() {
  const { t } = useTranslation("tools");
  const actionData = useActionData<typeof action>();
  const prefill = usePrefill();
  return (
    <ToolPage
      title={t("tools.format.name")}
      to="/format"
      here={t("format.tab")}
      tabs={[{ to: "/format", label: t("format.tab") }]}
    >
      <FormatTool
        key={prefill.key}
        outcome={actionData && "done" in actionData ? actionData : undefined}
        result={actionData && "result" in actionData ? actionData.result : undefined}
      />
    </ToolPage>
  );
}
