import type { RouteHandle } from "@dozen/core/access";
import { handleForm } from "@dozen/core/forms.server";
import "@dozen/core/remix";
import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { countUse, toleratedExcess } from "../../shared/limits.server";
import sharedStyles from "../../shared/ui/tools.css?url";
import { uploadTooLarge } from "../errors";
import styles from "../favicon.css?url";
import { type FaviconInput, faviconSchema } from "../favicon.schema";
import { openIcon } from "../favicon.server";
import { uploadAtMost } from "../limits";
import { showIcon } from "../shown-icon.server";
import { FaviconPage } from "../ui/favicon-page";
import { FaviconTool } from "../ui/favicon-tool";

export const handle: RouteHandle = { access: "registered", title: "tools:tools.favicon.name", i18n: ["tools"] };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: sharedStyles },
  { rel: "stylesheet", href: styles },
];

export function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("from");
  return { from: asked === "make" ? ("make" as const) : ("upload" as const) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return handleForm(
    { request, context },
    faviconSchema,
    async (input) => {
      await countUse(context, "favicon");
      const icon = await openIcon(input, context);
      return data({ from: input.from, made: await showIcon(icon, input), chosen: chosenIn(input) });
    },
    { maxBytes: uploadAtMost + toleratedExcess, tooLarge: uploadTooLarge() },
  );
}

/** The fields that the form shows again; a picture must be chosen again. */
function chosenIn(input: FaviconInput) {
  const size = input.size.map(String);
  if (input.from === "upload") return { type: input.type, size };
  const { type, text, foreground, background, shape } = input;
  return { type, size, text, foreground, background, shape };
}

export { preserveForm as clientAction } from "@dozen/ui/form-result";

export default function Favicon() {
  const { from } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <FaviconPage tab="create">
      <FaviconTool
        key={from}
        from={from}
        outcome={actionData && "made" in actionData && actionData.from === from ? actionData : undefined}
        result={actionData && "result" in actionData ? actionData.result : undefined}
      />
    </FaviconPage>
  );
}
