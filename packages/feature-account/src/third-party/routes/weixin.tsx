import type { RouteHandle } from "@dozen/core/access";
import "@dozen/core/remix";
import { type LinksFunction, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import styles from "../../shared/account.css?url";
import { AccountPage } from "../../shared/ui/account-page";
import { Elsewhere } from "../../shared/ui/elsewhere";
import { refusedTo } from "../arrival.server";
import { flowEnded } from "../errors";
import { flowStatus } from "../flows.server";
import thirdStyles from "../third-party.css?url";
import { WeixinCode } from "../ui/weixin-code";

export const handle: RouteHandle = {
  access: "open",
  title: "account:third.weixin.title",
  i18n: ["account"],
  keepsOpener: true,
};

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: thirdStyles },
];

/** Without JavaScript the user checks again by a link. Either way the response is this page, or a redirect onwards. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const status = await flowStatus(context, request);
  const state = new URL(request.url).searchParams.get("state") ?? "";
  if (status === "confirmed") throw redirectDocument(`/oauth/callback/wxxcx?${new URLSearchParams({ state })}`);
  if (status === "ended") throw refusedTo(null, flowEnded());
  return { state };
}

export default function WeixinPage() {
  const { state } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  return (
    <AccountPage
      heading={t("third.weixin.title")}
      lead={t("third.weixin.lead")}
      elsewhere={<Elsewhere to="/user/login" label={t("third.weixin.back")} />}
    >
      <WeixinCode state={state} />
    </AccountPage>
  );
}
