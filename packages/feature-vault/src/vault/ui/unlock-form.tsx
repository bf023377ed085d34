import { Button } from "@dozen/ui/button";
import { FormErrors } from "@dozen/ui/field";
import { useTranslation } from "react-i18next";
import { SecretLine } from "../../shared/ui/form-field";
import { vaultStore } from "../client/store";
import { checkMasterKey } from "../rules";
import { useSubmit } from "./use-submit";

/** Unlocks the vault with the master key. */
export function UnlockForm() {
  const { t } = useTranslation("vault");
  const wrong = t("passwd.errors.keyWrong");
  const { errors, busy, onSubmit } = useSubmit({
    // Text that cannot be a master key is wrong without trying it.
    check: ({ key = "" }) => ({ key: checkMasterKey(key) && wrong }),
    run: ({ key = "" }) => vaultStore.unlock(key),
    unopened: { field: "key", text: wrong },
  });
  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <FormErrors errors={errors.form} />
      <SecretLine name="key" label={t("passwd.lock.key")} errors={errors} maxLength={20} autoFocus />
      <Button type="submit" variant="primary" wide busy={busy}>
        {busy ? t("passwd.lock.unlocking") : t("passwd.lock.unlock")}
      </Button>
    </form>
  );
}
