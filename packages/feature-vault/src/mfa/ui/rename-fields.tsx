import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button, LinkButton } from "@dozen/ui/button";
import { FormErrors, TextField, useErrorFocus } from "@dozen/ui/field";
import type { FormProps } from "@remix-run/react";
import { type ComponentType, type RefAttributes, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { MfaAccount } from "../account";
import { accountLength, nameLength } from "../key";

interface RenameForm {
  secret_key: string;
  account: string;
}

export interface RenameFieldsProps {
  /** Remix's Form on a page, a fetcher's in a dialog. */
  form: ComponentType<FormProps & RefAttributes<HTMLFormElement>>;
  account: Pick<MfaAccount, "id" | "name" | "account">;
  /** The address of the list to return to. */
  back: string;
  result: SubmissionResult<string[]> | undefined;
  busy?: boolean;
  /** In a dialog, closes it; on a page, cancelling is a link. */
  onCancel?(): void;
}

/** The form that renames an account, for the page and for the dialog. */
export function RenameFields({ form: Form, account, back, result, busy, onCancel }: RenameFieldsProps) {
  const { t } = useTranslation("vault");
  const ref = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm<RenameForm>({
    id: `mfa-rename-${account.id}`,
    lastResult: result,
    defaultValue: { secret_key: account.name, account: account.account },
  });
  useErrorFocus(ref, result);
  return (
    <Form method="post" action={`/mfa/rename/${account.id}`} ref={ref} {...getFormProps(form)} className="stack">
      <FormErrors id={form.errorId} errors={form.errors} />
      <TextField
        field={fields.secret_key}
        label={t("mfa.fields.name")}
        hint={t("mfa.fields.nameHint", { count: nameLength })}
        required
        maxLength={nameLength}
        autoComplete="off"
      />
      <TextField
        field={fields.account}
        label={t("mfa.fields.account")}
        hint={t("mfa.fields.accountHint")}
        optional
        maxLength={accountLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <input type="hidden" name="back" value={back} />
      <div className="row">
        <Button type="submit" variant="primary" busy={busy}>
          {t("mfa.rename.save")}
        </Button>
        {onCancel ? (
          <Button onClick={onCancel}>{t("mfa.rename.cancel")}</Button>
        ) : (
          <LinkButton to={back}>{t("mfa.rename.cancel")}</LinkButton>
        )}
      </div>
    </Form>
  );
}
