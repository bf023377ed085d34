import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { Dialog } from "@dozen/ui/dialog";
import { Checkbox, Field, FormErrors, Select } from "@dozen/ui/field";
import { useToast } from "@dozen/ui/toast";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { SecretLine } from "../../shared/ui/form-field";
import { idleChoices, idleMinutes } from "../client/idle";
import { vaultStore } from "../client/store";
import { checkMasterKey } from "../rules";
import { CodesPanel } from "./codes-panel";
import { NewKeyLine } from "./new-key-line";
import { OffDialog } from "./off-dialog";
import { useSubmit } from "./use-submit";
import type { ViewProps } from "./view-props";

/** The idle time, the master key, the recovery codes, and turning the vault off. */
export function SettingsTab({ userId }: ViewProps) {
  const { t } = useTranslation("vault");
  const [codes, setCodes] = useState<string[]>();
  const [isTurningOff, setTurningOff] = useState(false);
  return (
    <div className="vault-form stack">
      <h1>{t("passwd.settings.heading")}</h1>
      <div className="vault-idle">
        <IdleSetting />
      </div>
      <div className="vault-columns">
        <KeySetting />
        <div className="stack">
          <Card heading={t("passwd.settings.codes")} className="stack stack-s">
            <p className="muted">{t("passwd.settings.codesText")}</p>
            <Button onClick={async () => setCodes(await vaultStore.codes())}>{t("passwd.settings.codesButton")}</Button>
          </Card>
          <Card heading={t("passwd.settings.off")} className="stack stack-s">
            <p className="muted">{t("passwd.settings.offText")}</p>
            <Button variant="danger" onClick={() => setTurningOff(true)}>
              {t("passwd.settings.off")}
            </Button>
          </Card>
        </div>
      </div>
      <Dialog open={codes !== undefined} onClose={() => setCodes(undefined)} title={t("passwd.codes.heading")}>
        <CodesPanel
          codes={codes ?? []}
          userId={userId}
          next={{ label: t("passwd.codes.done"), onClick: () => setCodes(undefined) }}
        />
      </Dialog>
      <OffDialog open={isTurningOff} onClose={() => setTurningOff(false)} />
    </div>
  );
}

function IdleSetting() {
  const { t } = useTranslation("vault");
  const id = useId();
  return (
    <Field id={id} label={t("passwd.settings.idle")}>
      <Select
        id={id}
        defaultValue={String(idleMinutes())}
        choices={idleChoices.map((count) => ({ value: String(count), label: t("passwd.settings.minutes", { count }) }))}
        onChange={(event) => vaultStore.setIdleMinutes(Number(event.target.value))}
      />
    </Field>
  );
}

function KeySetting() {
  const { t } = useTranslation("vault");
  const toast = useToast();
  const anewId = useId();
  const [round, setRound] = useState(0);
  const { errors, busy, onSubmit } = useSubmit({
    check: ({ old = "", key = "" }) => ({ old: old ? undefined : { key: "required" }, key: checkMasterKey(key) }),
    async run({ old = "", key = "", anew }, form) {
      await (anew ? vaultStore.renew(old, key) : vaultStore.changeMasterKey(old, key));
      form.reset();
      setRound(round + 1);
      toast.success(t("passwd.toasts.keyChanged"));
    },
    unopened: { field: "old", text: t("passwd.errors.keyWrong") },
  });
  return (
    <Card heading={t("passwd.settings.change")}>
      <form className="stack" onSubmit={onSubmit} noValidate>
        <FormErrors errors={errors.form} />
        <SecretLine name="old" label={t("passwd.settings.oldKey")} errors={errors} maxLength={20} />
        <NewKeyLine key={round} label={t("passwd.settings.newKey")} errors={errors} />
        <Checkbox id={anewId} name="anew" label={t("passwd.settings.anew")} hint={t("passwd.settings.anewHint")} />
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? t("passwd.settings.changing") : t("passwd.settings.changeButton")}
        </Button>
      </form>
    </Card>
  );
}
