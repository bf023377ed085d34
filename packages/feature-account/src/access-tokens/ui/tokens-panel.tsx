import { ConfirmButton } from "@dozen/ui/confirm";
import { DateText } from "@dozen/ui/date-text";
import { EmptyState } from "@dozen/ui/empty";
import { Icon } from "@dozen/ui/icon";
import { RelativeTime } from "@dozen/ui/relative-time";
import { Form } from "@remix-run/react";
import Terminal from "lucide-react/icons/terminal";
import { useTranslation } from "react-i18next";
import type { AskedAgain } from "../../shared/again";
import type { CodeActionData } from "../../shared/ui/code-action-data";
import { Panel } from "../../shared/ui/panel";
import type { AccessToken } from "../access-token";
import { NewTokenForm } from "./new-token-form";

/** A feature whose calls access tokens open, with its name in the reader's language. */
export interface ShownGroup {
  feature: string;
  name: string;
}

interface TokensPanelProps {
  asked: AskedAgain;
  groups: ShownGroup[];
  list: AccessToken[];
  /** The server's time, epoch milliseconds. */
  now: number;
  actionData: CodeActionData | undefined;
}

/** The user's access tokens, each with a button to revoke it, and the form that makes one. */
export function TokensPanel({ asked, groups, list, now, actionData }: TokensPanelProps) {
  const { t } = useTranslation("account");
  return (
    <Panel heading={t("settings.entries.tokens")} lead={t("settings.tokens.lead")}>
      {list.length > 0 ? (
        <Form method="post" action="/set/tokens?revoke">
          <ul className="set-devices" aria-label={t("settings.tokens.caption")}>
            {list.map((token) => (
              <TokenItem key={token.id} token={token} groups={groups} now={now} />
            ))}
          </ul>
        </Form>
      ) : (
        <EmptyState icon={Terminal} title={t("settings.tokens.empty")} text={t("settings.tokens.emptyText")} />
      )}
      <NewTokenForm asked={asked} groups={groups} actionData={actionData} />
      <p>
        <a href="/api">{t("settings.tokens.reference")}</a>
      </p>
    </Panel>
  );
}

function TokenItem({ token, groups, now }: { token: AccessToken; groups: ShownGroup[]; now: number }) {
  const { t } = useTranslation("account");
  const { id, name, ending, scopes, expiresAt, usedAt } = token;
  const permitted = groups.flatMap(({ feature, name: group }) => {
    const may = permissionIn(feature, scopes);
    return may ? [t(`settings.tokens.permitted.${may}`, { group })] : [];
  });
  return (
    <li>
      <Icon of={Terminal} size={24} />
      <div className="grow">
        <p className="set-device-name">
          <strong>{name}</strong> <code className="muted">…{ending}</code>
        </p>
        <p className="muted small">{permitted.join(" · ")}</p>
        <p className="muted small">
          {t("settings.tokens.until")} <DateText at={expiresAt} /> ·{" "}
          {usedAt === null ? (
            t("settings.tokens.neverUsed")
          ) : (
            <>
              {t("settings.tokens.used")} <RelativeTime at={usedAt} now={now} />
            </>
          )}
        </p>
      </div>
      <ConfirmButton
        name="intent"
        value={`revoke:${id}`}
        variant="danger-quiet"
        message={t("settings.tokens.revokeQuestion")}
        label={t("settings.tokens.revokeNamed", { name })}
      >
        {t("settings.tokens.revoke")}
      </ConfirmButton>
    </li>
  );
}

/** What the scopes permit in a feature. Those that may write may read, too. */
function permissionIn(feature: string, scopes: AccessToken["scopes"]): "read" | "write" | undefined {
  if (scopes.includes(`${feature}:write`)) return "write";
  return scopes.includes(`${feature}:read`) ? "read" : undefined;
}
