import type { RouteHandle } from "@dozen/core/access";
import { LinkButton } from "@dozen/ui/button";
import { Snow } from "@dozen/ui/snow";
import { data } from "@remix-run/node";
import { useTranslation } from "react-i18next";

export const handle: RouteHandle = { access: "open", title: "site:titles.notFound" };

export const loader = () => data(null, { status: 404 });

export default function NotFound() {
  const { t } = useTranslation("site");
  return (
    <div className="page message-page">
      <Snow />
      <p className="message-code">404</p>
      <h1>{t("notFound.heading")}</h1>
      <p className="message-text">{t("notFound.text")}</p>
      <div className="row message-next">
        <LinkButton to="/" variant="primary">
          {t("notFound.home")}
        </LinkButton>
        <LinkButton to="/all">{t("notFound.tools")}</LinkButton>
      </div>
    </div>
  );
}
