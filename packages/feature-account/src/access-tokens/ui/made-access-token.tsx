import { LinkButton } from "@dozen/ui/button";
import { CopyText } from "@dozen/ui/copy-text";
import { DateText } from "@dozen/ui/date-text";
import { useTranslation } from "react-i18next";
import { Panel } from "../../shared/ui/panel";
import type { NewAccessToken } from "../access-token";

/** The new access token, which is shown only now, and a first call with it. */
export function MadeAccessToken({ name, token, expiresAt, example }: NewAccessToken & { example: string }) {
  const { t } = useTranslation("account");
  const command = `curl -H "Authorization: Bearer ${token}" \\\n  ${example}`;
  return (
    <Panel heading={t("settings.tokens.made", { name })} lead={t("settings.tokens.once")}>
      <div role="status">
        <CopyText text={token} label={t("settings.tokens.copy")} />
      </div>
      <p className="muted small">
        {t("settings.tokens.until")} <DateText at={expiresAt} as="minute" />
      </p>
      <div className="stack">
        <h2>{t("settings.tokens.firstCall")}</h2>
        <CopyText text={command} label={t("settings.tokens.copyExample")} />
        <p>
          <a href="/api">{t("settings.tokens.reference")}</a>
        </p>
      </div>
      <div className="row">
        <LinkButton to="/set/tokens">{t("settings.tokens.back")}</LinkButton>
      </div>
    </Panel>
  );
}
