import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { Checkbox, FormErrors } from "@dozen/ui/field";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { SecretLine } from "../../shared/ui/form-field";
import { download } from "../client/download";
import { vaultStore } from "../client/store";
import { StrengthMeter } from "./strength-meter";
import { useSubmit } from "./use-submit";
import type { ViewProps } from "./view-props";

/** Exports the entries: encrypted under a password, or plain after a warning. */
export function ExportTab({ entries }: ViewProps) {
  const { t } = useTranslation("vault");
  return (
    <div className="vault-form stack">
      <h1>{t("passwd.export.heading")}</h1>
      {entries.length === 0 ? (
        <p>{t("passwd.export.empty")}</p>
      ) : (
        <div className="vault-columns">
          <EncryptedExport />
          <PlainExport />
        </div>
      )}
    </div>
  );
}

function EncryptedExport() {
  const { t } = useTranslation("vault");
  const [typed, setTyped] = useState("");
  const { errors, busy, onSubmit } = useSubmit({
    check: ({ password = "" }) => ({ password: password.length < 10 ? t("passwd.export.short") : undefined }),
    run: ({ password }) => save("json", password),
  });
  return (
    <Card heading={t("passwd.export.encrypted")}>
      <form className="stack" onSubmit={onSubmit} noValidate>
        <p className="muted">{t("passwd.export.encryptedText")}</p>
        <FormErrors errors={errors.form} />
        <SecretLine
          name="password"
          label={t("passwd.export.password")}
          hint={t("passwd.export.passwordHint")}
          errors={errors}
          maxLength={128}
          autoComplete="new-password"
          onChange={(event) => setTyped(event.target.value)}
        />
        <StrengthMeter password={typed} />
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? t("passwd.export.working") : t("passwd.export.encryptedButton")}
        </Button>
      </form>
    </Card>
  );
}

function PlainExport() {
  const { t } = useTranslation("vault");
  const id = useId();
  const [agreed, setAgreed] = useState(false);
  const { errors, busy, onSubmit } = useSubmit({ check: () => ({}), run: () => save("csv") });
  return (
    <Card heading={t("passwd.export.plain")}>
      <form className="stack" onSubmit={onSubmit} noValidate>
        <p className="muted">{t("passwd.export.plainText")}</p>
        <p className="vault-warning">{t("passwd.export.plainWarning")}</p>
        <FormErrors errors={errors.form} />
        <Checkbox id={id} label={t("passwd.export.plainAgree")} onChange={(event) => setAgreed(event.target.checked)} />
        <Button type="submit" variant="danger" disabled={!agreed} busy={busy}>
          {busy ? t("passwd.export.working") : t("passwd.export.plainButton")}
        </Button>
      </form>
    </Card>
  );
}

async function save(kind: "csv" | "json", password?: string): Promise<void> {
  const text = await vaultStore.worker.writeFile(await vaultStore.sealedEntries(), password);
  const type = kind === "csv" ? "text/csv" : "application/json";
  download(new Blob([text], { type }), `vault-${new Date().toISOString().slice(0, 10)}.${kind}`);
}
