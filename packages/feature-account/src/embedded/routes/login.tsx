import type { RouteHandle } from "@dozen/core/access";
import { DomainError } from "@dozen/core/errors";
import "@dozen/core/remix";
import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import styles from "../../shared/account.css?url";
import { AccountPage } from "../../shared/ui/account-page";
import { offeredProviders } from "../../third-party/settings.server";
import thirdStyles from "../../third-party/third-party.css?url";
import { handOver } from "../hand-over.server";
import { listedSibling } from "../sibling.server";
import { EmbeddedSignIn } from "../ui/embedded-sign-in";

export const handle: RouteHandle = {
  access: "open",
  title: "account:third.embedded.title",
  i18n: ["account"],
  framedBySiblings: true,
  keepsOpener: true,
};

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: thirdStyles },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const sibling = listedSibling(context, request);
  if (!sibling) return data({ sibling: null }, { status: 400 });
  const { viewer } = context;
  const { name, origin, redirect } = sibling;
  const person = viewer.kind === "visitor" ? null : { name: viewer.name, isTemporary: viewer.kind === "temporary" };
  return data({ sibling: { name, origin, redirect }, person, providers: offeredProviders(context) });
}

/** Only a form of this page creates the uuid, and only for a sibling that the operator has listed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const sibling = listedSibling(context, request);
  if (!sibling) throw new DomainError("core:errors.badRequest", { code: 400 });
  return { message: await handOver(context, request), origin: sibling.origin };
}

export { preserveForm as clientAction, revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

export default function EmbeddedPage() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  return (
    <main id="main" className="account-embedded">
      {found.sibling ? (
        <EmbeddedSignIn sibling={found.sibling} person={found.person} providers={found.providers} />
      ) : (
        <AccountPage heading={t("third.embedded.title")} lead={t("third.embedded.unlisted")}>
          <a href="/">{t("third.embedded.home")}</a>
        </AccountPage>
      )}
    </main>
  );
}
