import { Button } from "@dozen/ui/button";
import { FormErrors } from "@dozen/ui/field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { vaultStore } from "../client/store";
import { checkMasterKey } from "../rules";
import { SecretLine } from "./form-field";
import { StrengthMeter } from "./strength-meter";
import { useSubmit } from "./use-submit";

/** Sets a first master key. */
export function SetForm() {
  const { t } = useTranslation("vault");
  const [typed, setTyped] = useState("");
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
      <SecretLine
        name="key"
        label={t("passwd.lock.key")}
        hint={t("passwd.lock.keyHint")}
        errors={errors}
        maxLength={20}
        autoFocus
        autoComplete="new-password"
        onChange={(event) => setTyped(event.target.value)}
      />
      <StrengthMeter password={typed} />
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
