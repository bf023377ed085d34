import { Badge } from "@dozen/ui/badge";
import { Button, LinkButton } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { FormErrors } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import Plus from "lucide-react/icons/plus";
import { useTranslation } from "react-i18next";
import { titleOf } from "../account";
import { leftParts } from "../formats/left-out";
import type { FoundKey, ImportPreview as Preview } from "../import";

interface ImportPreviewProps {
  preview: Preview;
  /** What was picked when adding was refused. */
  picked?: number[];
  errors?: string[];
}

/** The preview of an import; new keys are preselected. */
export function ImportPreview({ preview, picked, errors }: ImportPreviewProps) {
  const { t } = useTranslation("vault");
  const busy = useSending();
  const { ticket, found, strangeLines, missingParts, leftOut, accountsLeft } = preview;
  const fresh = found.filter(({ state }) => state === "new").length;
  const canAdd = found.some(({ kind }) => kind !== null);
  return (
    <Card heading={t("mfa.preview.title")}>
      <Form method="post" action="/mfa/import?step=add" className="stack">
        <FormErrors errors={errors} />
        {missingParts > 0 && <p className="mfa-hint">{t("mfa.preview.missingParts", { count: missingParts })}</p>}
        {strangeLines > 0 && <p className="mfa-hint">{t("mfa.preview.strangeLines", { count: strangeLines })}</p>}
        {fresh > accountsLeft && <p className="mfa-hint">{t("mfa.preview.room", { count: accountsLeft })}</p>}
        <LeftOut counts={leftOut} />
        <input type="hidden" name="ticket" value={ticket} />
        <ul className="mfa-found">
          {found.map((key) => (
            <FoundRow key={key.index} found={key} isPicked={picked?.includes(key.index) ?? key.state === "new"} />
          ))}
        </ul>
        <div className="row">
          {canAdd && (
            <Button type="submit" variant="primary" icon={Plus} busy={busy}>
              {t("mfa.preview.submit")}
            </Button>
          )}
          <LinkButton to="/mfa/import">{t("mfa.preview.again")}</LinkButton>
        </div>
      </Form>
    </Card>
  );
}

/** What the other app has and this list does not keep, with how many accounts have it. */
function LeftOut({ counts }: { counts: Preview["leftOut"] }) {
  const { t } = useTranslation("vault");
  const present = leftParts.filter((part) => counts[part]);
  if (present.length === 0) return null;
  return (
    <div className="mfa-hint">
      <div className="stack">
        <p>{t("mfa.preview.left.heading")}</p>
        <ul>
          {present.map((part) => (
            <li key={part}>{t(`mfa.preview.left.${part}`, { count: counts[part] })}</li>
          ))}
        </ul>
        <p>{t("mfa.preview.left.keep")}</p>
      </div>
    </div>
  );
}

function FoundRow({ found, isPicked }: { found: FoundKey; isPicked: boolean }) {
  const { t } = useTranslation("vault");
  const { index, name, account, kind, algorithm, digits, period } = found;
  const shown = name || t("mfa.preview.unnamed");
  const parameters = [
    kind && (kind === "steam" ? "Steam" : kind.toUpperCase()),
    algorithm,
    t("mfa.preview.digits", { digits }),
    kind !== "hotp" && t("mfa.preview.period", { seconds: period }),
  ].filter(Boolean);
  return (
    <li>
      <label className="mfa-found-row">
        <input
          type="checkbox"
          className="table-check"
          name="pick"
          value={index}
          defaultChecked={isPicked}
          disabled={kind === null}
          aria-label={t("mfa.preview.pick", { name: titleOf({ name: shown, account }) })}
        />
        <span className="mfa-names">
          <b>{shown}</b>
          {account && <span className="muted small">{account}</span>}
          {kind && <span className="muted small">{parameters.join(" · ")}</span>}
        </span>
        <State found={found} />
      </label>
    </li>
  );
}

function State({ found: { state, sameAs } }: { found: FoundKey }) {
  const { t } = useTranslation("vault");
  switch (state) {
    case "new":
      return <Badge tone="success">{t("mfa.preview.new")}</Badge>;
    case "same":
      return <Badge>{t("mfa.preview.same", { name: sameAs || t("mfa.preview.unnamed") })}</Badge>;
    case "parameters":
      return <Badge tone="warning">{t("mfa.preview.parametersWrong")}</Badge>;
    default:
      return <Badge tone="warning">{t(`mfa.preview.${state}`)}</Badge>;
  }
}
