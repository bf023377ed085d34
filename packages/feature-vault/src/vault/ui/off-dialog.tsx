import { Button } from "@dozen/ui/button";
import { Dialog } from "@dozen/ui/dialog";
import { FormErrors } from "@dozen/ui/field";
import { useToast } from "@dozen/ui/toast";
import { useTranslation } from "react-i18next";
import { vaultStore } from "../client/store";
import { checkCode } from "../rules";
import { RecoveryCodeLine } from "./recovery-code-line";
import { useSubmit } from "./use-submit";

/** Turns the vault off with a recovery code, after a plain warning. */
export function OffDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation("vault");
  const toast = useToast();
  const { errors, busy, onSubmit } = useSubmit({
    check: ({ code = "" }) => ({ code: checkCode(code) }),
    async run({ code = "" }) {
      toast.success(await vaultStore.turnOff(code));
      onClose();
    },
    unopened: { field: "code", text: t("passwd.errors.codeWrong") },
  });
  return (
    <Dialog open={open} onClose={onClose} title={t("passwd.off.heading")}>
      <form className="stack" onSubmit={onSubmit} noValidate>
        <p>
          <strong>{t("passwd.off.warning")}</strong>
        </p>
        <p className="muted">{t("passwd.off.keep")}</p>
        <FormErrors errors={errors.form} />
        <RecoveryCodeLine errors={errors} />
        <Button type="submit" variant="danger" wide busy={busy}>
          {t("passwd.off.button")}
        </Button>
      </form>
    </Dialog>
  );
}
