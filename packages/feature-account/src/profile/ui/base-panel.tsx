import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button, LinkButton } from "@dozen/ui/button";
import { DateField, FormErrors, RadioField, TextField, useErrorFocus } from "@dozen/ui/field";
import { noResult } from "@dozen/ui/form-result";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../shared/ui/panel";

interface Profile {
  name: string;
  mark: string;
  sex: string;
  birth: string;
  addr: string;
}

export interface BasePanelProps {
  profile: Profile;
  email: string | null;
  phone: string | null;
  /** The latest possible birth date, YYYY-MM-DD. */
  yesterday: string;
  result: SubmissionResult<string[]> | undefined;
}

/** The profile, and the email and phone number to sign in with. */
export function BasePanel({ profile, email, phone, yesterday, result }: BasePanelProps) {
  const { t } = useTranslation("account");
  const ref = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm<Profile>({ id: "base", defaultValue: profile, lastResult: result ?? noResult });
  useErrorFocus(ref, result);
  const sexes = [
    { value: "1", label: t("settings.base.male") },
    { value: "2", label: t("settings.base.female") },
  ];
  return (
    <Panel heading={t("settings.entries.base")} lead={t("settings.base.lead")}>
      <Form method="post" ref={ref} {...getFormProps(form)} className="stack set-form">
        <FormErrors id={form.errorId} errors={form.errors} />
        <TextField field={fields.name} label={t("settings.base.name")} maxLength={10} autoComplete="nickname" />
        <TextField field={fields.mark} label={t("settings.base.mark")} maxLength={30} optional />
        <RadioField field={fields.sex} label={t("settings.base.sex")} choices={sexes} />
        <DateField field={fields.birth} label={t("settings.base.birth")} max={yesterday} autoComplete="bday" optional />
        <TextField field={fields.addr} label={t("settings.base.addr")} maxLength={20} optional />
        <Save />
      </Form>
      <Accounts email={email} phone={phone} />
    </Panel>
  );
}

function Save() {
  const { t } = useTranslation("account");
  const busy = useSending();
  return (
    <div>
      <Button type="submit" variant="primary" busy={busy}>
        {t("settings.save")}
      </Button>
    </div>
  );
}

function Accounts({ email, phone }: Pick<BasePanelProps, "email" | "phone">) {
  const { t } = useTranslation("account");
  const accounts = [
    { kind: "email", value: email, change: t("settings.base.changeEmail"), add: t("settings.base.addEmail") },
    { kind: "phone", value: phone, change: t("settings.base.changePhone"), add: t("settings.base.addPhone") },
  ] as const;
  return (
    <section className="stack set-part">
      <header className="set-head">
        <h2>{t("settings.base.accounts")}</h2>
        <p className="muted">{t("settings.base.accountsLead")}</p>
      </header>
      <dl className="set-list">
        {accounts.map(({ kind, value, change, add }) => (
          <div key={kind}>
            <dt>{t(`settings.base.${kind}`)}</dt>
            <dd className={value ? "numbers" : "muted"}>{value ?? t("settings.base.none")}</dd>
            <dd>
              <LinkButton to={`/set/base/${kind}`} small aria-label={value ? change : add}>
                {value ? t("settings.base.change") : t("settings.base.add")}
              </LinkButton>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
