import { Button } from "@dozen/ui/button";
import { FormErrors } from "@dozen/ui/field";
import { useToast } from "@dozen/ui/toast";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Line, Lines } from "../../shared/ui/form-field";
import { vaultStore } from "../client/store";
import { checkPassword, checkText, checkUrls, limits, readUrls } from "../rules";
import { knownSites } from "../sites";
import { PasswordLine } from "./password-line";
import { TypeLine, useTypes } from "./type-line";
import { focusField, textsOf, useSubmit, type Values } from "./use-submit";
import type { ViewProps } from "./view-props";

/** The form for a new entry. */
export function CreateTab({ onTab }: ViewProps) {
  const { t } = useTranslation("vault");
  const toast = useToast();
  const types = useTypes();
  const sites = useId();
  // Remounts the password field and its meter after each saved entry.
  const [round, setRound] = useState(0);
  const [filled, setFilled] = useState(false);
  const { errors, busy, onSubmit } = useSubmit({
    check,
    async run({ name = "", url = "", user = "", password = "", type = "", memo = "" }, form) {
      const entry = { name: name.trim(), urls: readUrls(url), user: user.trim(), password, memo: memo.trim() };
      const { info } = await vaultStore.add([{ ...entry, ...types.read(type) }]);
      toast.success(info, { action: { label: t("passwd.create.show"), onAction: () => onTab("list") } });
      form.reset();
      focusField(form, "name");
      setRound(round + 1);
      setFilled(false);
    },
  });

  /** Choosing a known site fills in its address and type, unless those fields have values. */
  const fill = (form: HTMLFormElement, name: string) => {
    const site = knownSites.find(({ id }) => t(`passwd.sites.${id}`).toLowerCase() === name.trim().toLowerCase());
    if (!site) return;
    const put = (field: string, value: string) => {
      const control = form.elements.namedItem(field) as HTMLInputElement | HTMLTextAreaElement;
      if (!control.value) control.value = value;
    };
    put("url", site.url);
    put("type", types.nameOf(site.type));
  };

  return (
    <form
      className="vault-form stack"
      onSubmit={onSubmit}
      onInput={(event) => {
        const target = event.target as HTMLInputElement;
        if (target.name === "name") fill(event.currentTarget, target.value);
        const { name, url, user, password } = textsOf(event.currentTarget);
        setFilled(Boolean(name?.trim() && url?.trim() && user?.trim() && password));
      }}
      noValidate
    >
      <h1>{t("passwd.create.heading")}</h1>
      <p className="muted">{t("passwd.create.lead")}</p>
      <FormErrors errors={errors.form} />
      <div className="vault-columns">
        <Line name="name" label={t("passwd.fields.name")} errors={errors} maxLength={limits.name} list={sites} />
        <datalist id={sites}>
          {knownSites.map(({ id }) => (
            <option key={id} value={t(`passwd.sites.${id}`)} />
          ))}
        </datalist>
        <Line name="user" label={t("passwd.fields.user")} errors={errors} maxLength={limits.user} />
        <Lines name="url" label={t("passwd.fields.url")} hint={t("passwd.fields.urlHint")} errors={errors} rows={2} />
        <PasswordLine key={round} errors={errors} maxLength={limits.password} />
        <TypeLine errors={errors} maxLength={limits.label} />
        <Lines name="memo" label={t("passwd.fields.memo")} errors={errors} rows={2} maxLength={limits.memo} optional />
      </div>
      <div className="row">
        <Button type="submit" variant="primary" disabled={!filled} busy={busy}>
          {busy ? t("passwd.create.saving") : t("passwd.create.save")}
        </Button>
      </div>
    </form>
  );
}

function check({ name = "", url = "", user = "", password = "", type = "", memo = "" }: Values) {
  return {
    name: checkText(name.trim(), limits.name, { required: true }),
    user: checkText(user.trim(), limits.user, { required: true }),
    url: checkUrls(readUrls(url)),
    password: checkPassword(password),
    type: checkText(type.trim(), limits.label),
    memo: checkText(memo.trim(), limits.memo),
  };
}
