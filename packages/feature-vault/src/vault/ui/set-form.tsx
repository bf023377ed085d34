import { Button } from "@dozen/ui/button";
import { FormErrors } from "@dozen/ui/field";
import { useTranslation } from "react-i18next";
import { SecretLine } from "../../shared/ui/form-field";
import { vaultStore } from "../client/store";
import { checkMasterKey } from "../rules";
import { NewKeyLine } from "./new-key-line";
import { useSubmit } from "./use-submit";

/** Sets the first master key. */
export function SetForm() {
  const { t } = useTranslation("vault");
  const { errors, busy, onSubmit } = useSubmit({
    check: ({ key = "", repeat }) => ({
      key: checkMasterKey(key),
      repeat: key === repeat ? undefined : t("passwd.errors.keysDiffer"),
    }),
    run: ({ key = "" }) => vaultStore.create(key),
  });
  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <FormErrors errors={errors.form} />
      <NewKeyLine label={t("passwd.lock.key")} errors={errors} autoFocus />
      <SecretLine
        name="repeat"
        label={t("passwd.lock.repeat")}
        errors={errors}
        maxLength={20}
        autoComplete="new-password"
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        {busy ? t("passwd.lock.setting") : t("passwd.lock.set")}
      </Button>
    </form>
  );
}
