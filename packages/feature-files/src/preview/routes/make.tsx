import type { RouteHandle } from "@dozen/core/access";
import { DomainError } from "@dozen/core/errors";
import { handleForm } from "@dozen/core/forms.server";
import { countAsker } from "@dozen/core/limits.server";
import { OutboundError } from "@dozen/core/outbound/errors";
import "@dozen/core/remix";
import { usePrefill } from "@dozen/ui/prefill";
import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { canConvert } from "../convert.server";
import styles from "../preview.css?url";
import { makeSchema, nameOfUrl, previewUrl } from "../preview.schema";
import { MakePanel } from "../ui/make-panel";
import { previewLink, probe } from "../url-source.server";

export const handle: RouteHandle = { access: "registered", title: "files:preview.title", i18n: ["files"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Links that one user may check. */
const perUser = { points: 30, seconds: 60 };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const made = previewUrl.safeParse(new URL(request.url).searchParams.get("url") ?? "");
  const link = made.success ? { name: nameOfUrl(made.data), address: previewLink(context, made.data) } : undefined;
  return { link, hasOffice: canConvert() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return handleForm({ request, context }, makeSchema, async ({ url }) => {
    await countAsker(context, "preview-make", perUser);
    await probe(context, url).catch(atItsField);
    return redirect(`/preview?${new URLSearchParams({ url })}`, { status: 303 });
  });
}

/** Reports a refusal by another site, or on the way to it, at the address field. */
function atItsField(error: unknown): never {
  if (!(error instanceof OutboundError)) throw error;
  throw new DomainError(error.key, { field: "url", values: error.values });
}

export { fillOrPreserveForm as clientAction } from "@dozen/ui/prefill";

export default function Make() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const prefill = usePrefill();
  return <MakePanel key={prefill.key} {...page} result={actionData?.result} />;
}
