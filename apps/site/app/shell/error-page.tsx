import { Button, LinkButton } from "@dozen/ui/button";
import { useEnhanced } from "@dozen/ui/enhanced";
import { isUnreached } from "@dozen/ui/form-result";
import { useWords } from "@dozen/ui/words";
import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useShell } from "./use-shell";

const worded = [400, 401, 403, 404, 405, 413, 429, 501, 502, 503, 504, 505] as const;

/** Shows the reason of a refusal, or for an unexpected error an apology with a reference for the operator. */
export function ErrorPage() {
  const error = useRouteError();
  const refusal = refusalOf(error);
  return (
    <div className="page message-page">
      {refusal ? <RefusalWords {...refusal} /> : isUnreached(error) ? <Unreached /> : <Apology />}
      <NextSteps />
    </div>
  );
}

interface Refusal {
  status: number;
  /** The route's own message, in the reader's language: `throw data({ message }, { status })`. */
  message?: string;
}

/** Returns a refusal that a route has thrown; undefined for an unexpected error. */
function refusalOf(error: unknown): Refusal | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const message = (error.data as { message?: unknown } | null)?.message;
  if (typeof message === "string") return { status: error.status, message };
  return error.status === 500 ? undefined : { status: error.status };
}

/** spec:site-68: the default message, for failures without a specific one. */
function Unreached() {
  const t = useWords();
  return <h1>{t("state.connection")}</h1>;
}

function RefusalWords({ status, message }: Refusal) {
  const { t } = useTranslation("site");
  const words = useWords();
  const known = worded.find((one) => one === status);
  return (
    <>
      <p className="message-code">{status}</p>
      <h1>{message ?? (known ? t(`error.status.s${known}`) : words("state.connection"))}</h1>
    </>
  );
}

function Apology() {
  const { t } = useTranslation("site");
  const reference = useShell()?.requestId;
  return (
    <>
      <h1>{t("error.heading")}</h1>
      <p className="message-text">{t("error.text")}</p>
      {reference && (
        <p className="message-text">
          {t("error.reference")} <code>{reference}</code>
        </p>
      )}
    </>
  );
}

function NextSteps() {
  const { t } = useTranslation("site");
  const enhanced = useEnhanced();
  return (
    <div className="row message-next">
      {enhanced && <Button onClick={() => location.reload()}>{t("error.retry")}</Button>}
      <LinkButton to="/" variant="primary">
        {t("error.home")}
      </LinkButton>
    </div>
  );
}
