import { Button } from "@dozen/ui/button";
import { Dialog } from "@dozen/ui/dialog";
import { FormErrors } from "@dozen/ui/field";
import { useToast } from "@dozen/ui/toast";
import { useTranslation } from "react-i18next";
import { Line, Lines } from "../../shared/ui/form-field";
import type { ListedEntry } from "../client/protocol";
import { vaultStore } from "../client/store";
import { checkPassword, checkText, limits } from "../rules";
import { PasswordLine } from "./password-line";
import { TypeLine, useTypes } from "./type-line";
import { useSubmit } from "./use-submit";

/** Edits several entries at once; empty fields stay unchanged. */
export function BulkDialog({ entries, onClose }: { entries: ListedEntry[]; onClose(): void }) {
  const { t } = useTranslation("vault");
  const toast = useToast();
  const types = useTypes();
  const { errors, busy, onSubmit } = useSubmit({
    check: ({ user = "", password = "", type = "", memo = "" }) => ({
      user: checkText(user.trim(), limits.user),
      password: password ? checkPassword(password) : undefined,
      type: checkText(type.trim(), limits.label),
      memo: checkText(memo.trim(), limits.memo),
    }),
    async run({ user = "", password = "", type = "", memo = "" }) {
      const changes = {
        ...(user.trim() && { user: user.trim() }),
        ...(password && { password }),
        ...(type.trim() && types.read(type)),
        ...(memo.trim() && { memo: memo.trim() }),
      };
      if (Object.keys(changes).length > 0)
        toast.success(await vaultStore.edit(entries.map(({ id }) => ({ id, ...changes }))));
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t("passwd.edit.bulkHeading", { count: entries.length })}>
      <form className="stack" onSubmit={onSubmit} noValidate>
        <p className="muted">{t("passwd.edit.bulkLead")}</p>
        <FormErrors errors={errors.form} />
        <Line name="user" label={t("passwd.fields.user")} errors={errors} maxLength={limits.user} />
        <PasswordLine errors={errors} maxLength={limits.password} />
        <TypeLine errors={errors} maxLength={limits.label} optional={false} />
        <Lines name="memo" label={t("passwd.fields.memo")} errors={errors} rows={2} maxLength={limits.memo} />
        <div className="row row-end vault-dialog-end">
          <Button onClick={onClose}>{t("passwd.edit.cancel")}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t("passwd.edit.save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
