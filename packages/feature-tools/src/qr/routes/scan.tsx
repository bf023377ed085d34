import type { RouteHandle } from "@dozen/core/access";
import { askerKey } from "@dozen/core/asker.server";
import { handleForm } from "@dozen/core/forms.server";
import "@dozen/core/remix";
import { type ActionFunctionArgs, data, type LinksFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { countUse, toleratedExcess } from "../../shared/limits.server";
import sharedStyles from "../../shared/ui/tools.css?url";
import { pictureTooLarge } from "../errors";
import { scanAtMost } from "../kinds";
import styles from "../qr.css?url";
import { scanSchema } from "../qr.schema";
import { scanPicture } from "../scan.server";
import { QrPage } from "../ui/qr-page";
import { Scanner } from "../ui/scanner";
import { judgeCodes } from "../verdict.server";

export const handle: RouteHandle = { access: "registered", title: "tools:qr.scan.title", i18n: ["tools"] };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: sharedStyles },
  { rel: "stylesheet", href: styles },
];

export async function action({ request, context }: ActionFunctionArgs) {
  return handleForm(
    { request, context },
    scanSchema,
    async (input) => {
      await countUse(context, "qr-scan");
      const texts = "text" in input ? [input.text] : await scanPicture(input.picture, askerKey(context));
      return data({ found: await judgeCodes(context, texts) });
    },
    { maxBytes: scanAtMost + toleratedExcess, tooLarge: pictureTooLarge() },
  );
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

export default function QrScan() {
  const actionData = useActionData<typeof action>();
  return (
    <QrPage tab="scan">
      <Scanner
        found={actionData && "found" in actionData ? actionData.found : undefined}
        result={actionData && "result" in actionData ? actionData.result : undefined}
      />
    </QrPage>
  );
}
