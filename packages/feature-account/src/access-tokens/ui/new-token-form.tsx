import { getFormProps, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { FormErrors, SelectField, TextField, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AskedAgain } from "../../shared/again";
import { AgainFields, type AgainNames } from "../../shared/ui/again-fields";
import type { CodeActionData } from "../../shared/ui/code-action-data";
import { EnterSubmit } from "../../shared/ui/submit";
import { useSendCode } from "../../shared/ui/use-send-code";
import { lifetimes, permissionField, permissions } from "../access-token";
import type { ShownGroup } from "./tokens-panel";

interface NewTokenFormProps {
  asked: AskedAgain;
  groups: ShownGroup[];
  actionData: CodeActionData | undefined;
}

type Names = AgainNames & { name: string; days: string } & Record<`in_${string}`, string>;

/** Asks for a name, the lifetime, a permission for each feature, and who the user is. */
export function NewTokenForm({ asked, groups, actionData }: NewTokenFormProps) {
  const { t } = useTranslation("account");
  const ref = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const [form, fields] = useForm<Names>({
    id: "token",
    defaultValue: { type: asked.email ? "email" : "phone", days: "30" },
    lastResult: actionData?.result,
  });
  useErrorFocus(ref, actionData?.result);
  const sending = useSendCode(ref, actionData?.sent ? 0 : undefined, { names: ["type"] });
  const choices = permissions.map((value) => ({ value, label: t(`settings.tokens.permissions.${value}`) }));
  const days = lifetimes.map((value) => ({ value, label: t("settings.tokens.days", { count: Number(value) }) }));
  return (
    <Form method="post" action="/set/tokens" ref={ref} {...getFormProps(form)} className="stack set-form set-part">
      <EnterSubmit filled />
      <h2>{t("settings.tokens.new")}</h2>
      <FormErrors id={form.errorId} errors={sending.errors[""] ?? form.errors} />
      <TextField
        field={fields.name}
        label={t("settings.tokens.name")}
        hint={t("settings.tokens.nameHint")}
        maxLength={30}
        autoComplete="off"
        required
      />
      <fieldset className="field set-permissions">
        <legend className="field-label">{t("settings.tokens.permissionsLabel")}</legend>
        <div className="stack">
          {groups.map(({ feature, name }) => {
            const field = fields[permissionField(feature)];
            return field && <SelectField key={feature} field={field} label={name} choices={choices} />;
          })}
        </div>
      </fieldset>
      <SelectField field={fields.days} label={t("settings.tokens.lifetime")} choices={days} />
      <AgainFields asked={asked} fields={fields} sending={sending} />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {t("settings.tokens.make")}
        </Button>
      </div>
    </Form>
  );
}
