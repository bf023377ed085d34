import { Button } from "@dozen/ui/button";
import { Dialog } from "@dozen/ui/dialog";
import { FormErrors } from "@dozen/ui/field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { vaultStore } from "../client/store";
import { checkCode, checkMasterKey } from "../rules";
import { Line, SecretLine } from "./form-field";
import { StrengthMeter } from "./strength-meter";
import { useSubmit } from "./use-submit";

/** A new master key by a recovery code; all accounts stay. */
export function RecoverDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation("vault");
  const [typed, setTyped] = useState("");
  const { errors, busy, onSubmit } = useSubmit({
    check: ({ code = "", key = "" }) => ({ code: checkCode(code), key: checkMasterKey(key) }),
    async run({ code = "", key = "" }) {
      await vaultStore.recover(code, key);
      onClose();
    },
    unopened: { field: "code", text: t("passwd.errors.codeWrong") },
  });
  return (
    <Dialog open={open} onClose={onClose} title={t("passwd.recover.heading")}>
      <form className="stack" onSubmit={onSubmit} noValidate>
        <p>{t("passwd.recover.lead")}</p>
        <FormErrors errors={errors.form} />
        <Line
          name="code"
          label={t("passwd.recover.code")}
          hint={t("passwd.recover.codeHint")}
          errors={errors}
          maxLength={24}
          className="mono"
        />
        <SecretLine
          name="key"
          label={t("passwd.settings.newKey")}
          hint={t("passwd.lock.keyHint")}
          errors={errors}
          maxLength={20}
          autoComplete="new-password"
          onChange={(event) => setTyped(event.target.value)}
        />
        <StrengthMeter password={typed} />
        <Button type="submit" variant="primary" wide busy={busy}>
          {busy ? t("passwd.settings.changing") : t("passwd.recover.button")}
        </Button>
      </form>
    </Dialog>
  );
}
