import type { RouteHandle } from "@dozen/core/access";
import { handleForm } from "@dozen/core/forms.server";
import "@dozen/core/remix";
import { usePrefill } from "@dozen/ui/prefill";
import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { countUse, toleratedExcess } from "../../shared/limits.server";
import sharedStyles from "../../shared/ui/tools.css?url";
import { canShorten, keptShortLink, makeShortLink } from "../dynamic.server";
import { logoTooLarge } from "../errors";
import { isKind, logoAtMost } from "../kinds";
import { makeCode } from "../make.server";
import styles from "../qr.css?url";
import { qrSchema } from "../qr.schema";
import { KindTabs } from "../ui/kind-tabs";
import { QrPage } from "../ui/qr-page";
import { QrTool } from "../ui/qr-tool";

export const handle: RouteHandle = { access: "registered", title: "tools:tools.qrcode.name", i18n: ["tools"] };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: sharedStyles },
  { rel: "stylesheet", href: styles },
];

export function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("kind");
  return { kind: isKind(asked) ? asked : ("url" as const), canShorten: canShorten(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return handleForm(
    { request, context },
    qrSchema,
    async (input, form) => {
      await countUse(context, "qr");
      const values = typed(form);
      if (input.kind !== "url") return data({ made: await makeCode(input, context), values });
      const kept = keptShortLink(input);
      const wanted = form.get("intent") === "dynamic";
      const short = kept ?? (wanted ? await makeShortLink(context, request, input.url) : undefined);
      return data({ made: await makeCode({ ...input, url: short?.surl ?? input.url }, context), short, values });
    },
    { maxBytes: logoAtMost + toleratedExcess, tooLarge: logoTooLarge() },
  );
}

/** The text fields of the form, to fill it again. */
function typed(form: FormData): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts.filter(([name]) => !name.startsWith("logo")));
}

export { fillOrPreserveForm as clientAction } from "@dozen/ui/prefill";

export default function QrCode() {
  const { kind, canShorten } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const prefill = usePrefill("url");
  const refused = actionData && "result" in actionData && !actionData.prefilled ? actionData.result : undefined;
  return (
    <QrPage tab="create">
      <KindTabs current={kind} />
      <QrTool
        key={`${kind} ${prefill.key ?? ""}`}
        kind={kind}
        outcome={actionData && "made" in actionData && actionData.made.kind === kind ? actionData : undefined}
        result={refused}
        pasted={prefill.result?.initialValue as Record<string, string> | undefined}
        canShorten={canShorten}
      />
    </QrPage>
  );
}
