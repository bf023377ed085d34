import { Button, LinkButton } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { CopyButton } from "@dozen/ui/copy-button";
import { Form } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import { useTranslation } from "react-i18next";
import type { ExportCode } from "../export";

export interface ExportReadyProps {
  heading: string;
  ticket: string;
  codes: ExportCode[];
  /** A single account: no files. */
  isOne: boolean;
}

const formats = ["otpauth", "aegis"] as const;

/** The export: files to save and QR codes to scan. */
export function ExportReady({ heading, ticket, codes, isOne }: ExportReadyProps) {
  const { t } = useTranslation("vault");
  if (codes.length === 0) return <Card heading={heading}>{t("mfa.export.nothing")}</Card>;
  return (
    <Card heading={heading}>
      <div className="stack">
        <p className="muted">{t("mfa.export.ready")}</p>
        {!isOne && <Files ticket={ticket} />}
        {!isOne && <h3>{t("mfa.export.codes")}</h3>}
        <p className="muted">{isOne ? t("mfa.export.oneText") : t("mfa.export.codesText")}</p>
        <ul className="mfa-pictures">
          {codes.map((code) => (
            <Picture key={code.picture} {...code} />
          ))}
        </ul>
        <div className="row">
          <LinkButton to="/mfa?tab=list">{t("mfa.import.back")}</LinkButton>
        </div>
      </div>
    </Card>
  );
}

function Files({ ticket }: { ticket: string }) {
  const { t } = useTranslation("vault");
  return (
    <>
      <h3>{t("mfa.export.files")}</h3>
      <Form method="post" action="/mfa/export/file" reloadDocument className="mfa-files">
        <input type="hidden" name="ticket" value={ticket} />
        {formats.map((format) => (
          <div key={format}>
            <Button type="submit" name="format" value={format} icon={Download}>
              {t(`mfa.export.${format}`)}
            </Button>
            <p className="muted small">{t(`mfa.export.${format}Text`)}</p>
          </div>
        ))}
      </Form>
    </>
  );
}

function Picture({ title, picture, secret }: ExportCode) {
  const { t } = useTranslation("vault");
  return (
    <li>
      <img src={picture} alt={t("mfa.export.alt", { title })} width={288} height={288} />
      <p>
        <b>{title}</b>
      </p>
      {secret && (
        <p className="small">
          {t("mfa.export.secretText")} <code className="mfa-secret">{secret.match(/.{1,4}/g)?.join(" ")}</code>{" "}
          <CopyButton text={secret} label={t("mfa.export.copySecret")} />
        </p>
      )}
    </li>
  );
}
