import { Button } from "@dozen/ui/button";
import { Dialog } from "@dozen/ui/dialog";
import { FormErrors } from "@dozen/ui/field";
import { useTranslation } from "react-i18next";
import { vaultStore } from "../client/store";
import { checkCode, checkMasterKey } from "../rules";
import { NewKeyLine } from "./new-key-line";
import { RecoveryCodeLine } from "./recovery-code-line";
import { useSubmit } from "./use-submit";

/** Sets a new master key with a recovery code; all entries are kept. */
export function RecoverDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation("vault");
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
        <RecoveryCodeLine errors={errors} />
        <NewKeyLine label={t("passwd.settings.newKey")} errors={errors} />
        <Button type="submit" variant="primary" wide busy={busy}>
          {busy ? t("passwd.settings.changing") : t("passwd.recover.button")}
        </Button>
      </form>
    </Dialog>
  );
}
