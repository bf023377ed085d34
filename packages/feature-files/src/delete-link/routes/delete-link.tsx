import type { RouteHandle } from "@dozen/core/access";
import { DomainError } from "@dozen/core/errors";
import { translateKey } from "@dozen/core/messages";
import { orErrorPage } from "@dozen/core/page-errors.server";
import "@dozen/core/remix";
import { redirectWithToast } from "@dozen/core/toast.server";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteByLink, openDeleteLink } from "../deleting.server";
import { DeleteLinkPage } from "../ui/delete-link-page";

export const handle: RouteHandle = { access: "open", title: "files:deleteLink.title", i18n: ["files"] };

/** The address is a secret. */
export const headers = () => ({ "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" });

/** Deletes nothing: programs open links to show a preview of them. */
export async function loader({ params: { secret = "" }, context }: LoaderFunctionArgs) {
  try {
    const { originName, size } = await openDeleteLink(context, secret);
    return data({ file: { name: originName, size } });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return data({ gone: translateKey(context.t, error.key, error.values) }, { status: error.code });
  }
}

export async function action({ params: { secret = "" }, context }: ActionFunctionArgs) {
  await orErrorPage(context, () => deleteByLink(context, secret));
  return redirectWithToast(`/file/delete/${secret}`, { kind: "success", text: context.t("files:deleteLink.done") });
}

export default function DeleteLink() {
  return <DeleteLinkPage {...useLoaderData<typeof loader>()} />;
}
