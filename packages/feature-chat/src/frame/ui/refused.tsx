import { LinkButton } from "@dozen/ui/button";
import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { NoData } from "../../shared/ui/no-data";

/** Why something cannot be shown: the text of a refusal, or that it failed. */
export function Refused() {
  const { t } = useTranslation("chat");
  const error = useRouteError();
  const refusal = isRouteErrorResponse(error) ? (error.data as { message?: unknown } | null)?.message : undefined;
  return (
    <NoData
      text={typeof refusal === "string" ? refusal : t("frame.failed")}
      next={
        <LinkButton to="/chat" small>
          {t("frame.back")}
        </LinkButton>
      }
    />
  );
}
