import { Button, LinkButton } from "@dozen/ui/button";
import { useEnhanced } from "@dozen/ui/enhanced";
import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useShell } from "./use-shell";

const known = [400, 401, 403, 404, 405, 413, 429, 503] as const;

/** What a page shows when it could not be made: a refusal in words, or an apology with a reference for the operator. */
export function ErrorPage() {
  const { t } = useTranslation("site");
  const error = useRouteError();
  const reference = useShell()?.requestId;
  const refusal = refusalOf(error);
  return (
    <div className="page message-page">
      {refusal.status && <p className="message-code">{refusal.status}</p>}
      <h1>{refusal.status ? (refusal.text ?? t(`error.status.s${refusal.status}`)) : t("error.heading")}</h1>
      {!refusal.status && <p className="message-text">{t("error.text")}</p>}
      {!refusal.status && reference && (
        <p className="message-text">
          {t("error.reference")}: <code>{reference}</code>
        </p>
      )}
      <div className="row message-next">
        <Retry />
        <LinkButton to="/" variant="primary">
          {t("error.home")}
        </LinkButton>
      </div>
    </div>
  );
}

function Retry() {
  const { t } = useTranslation("site");
  return useEnhanced() ? <Button onClick={() => location.reload()}>{t("error.retry")}</Button> : null;
}

/** The refusals that have words of their own; a text that the route gives wins. */
function refusalOf(error: unknown): { status?: (typeof known)[number]; text?: string } {
  if (!isRouteErrorResponse(error)) return {};
  const text = typeof error.data === "string" && error.data.includes(" ") ? error.data : error.data?.message;
  return { status: known.find((status) => status === error.status), text: typeof text === "string" ? text : undefined };
}
