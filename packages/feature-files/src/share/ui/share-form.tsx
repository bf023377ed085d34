import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { CheckboxField, DateField, FormErrors, PasswordField, TextField, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { useZone, ZoneField } from "@dozen/ui/zone-field";
import { Form } from "@remix-run/react";
import Link2 from "lucide-react/icons/link-2";
import { useRef } from "react";
import { useTranslation } from "react-i18next";

interface ShareFormProps {
  /** The page of the form: the current address may be that of a failed revocation. */
  address: string;
  zone: string;
  /** The proposed expiry. */
  inAWeek: string;
  result: SubmissionResult<string[]> | undefined;
}

interface ShareFields {
  expiry: string;
  maxUses: string;
  password: string;
  viewOnly: string;
}

/** Creates a share; every condition is optional. */
export function ShareForm({ address, zone, inAWeek, result }: ShareFormProps) {
  const { t } = useTranslation("files");
  const ref = useRef<HTMLFormElement>(null);
  const here = useZone(zone);
  const busy = useSending();
  const [form, fields] = useForm<ShareFields>({ id: "share", lastResult: result, defaultValue: { expiry: inAWeek } });
  useErrorFocus(ref, result);
  return (
    <Form method="post" action={address} ref={ref} {...getFormProps(form)} className="stack">
      <FormErrors id={form.errorId} errors={form.errors} />
      <DateField
        field={fields.expiry}
        label={t("share.expiry")}
        hint={t("share.expiryHint", { zone: here })}
        optional
      />
      <TextField
        field={fields.maxUses}
        label={t("share.maxUses")}
        hint={t("share.maxUsesHint")}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        optional
      />
      <PasswordField
        field={fields.password}
        label={t("share.password")}
        hint={t("share.passwordHint")}
        autoComplete="new-password"
        maxLength={64}
        optional
      />
      <CheckboxField field={fields.viewOnly} label={t("share.viewOnlyLabel")} hint={t("share.viewOnlyHint")} />
      <ZoneField zone={zone} />
      <div>
        <Button type="submit" variant="primary" icon={Link2} busy={busy}>
          {t("share.make")}
        </Button>
      </div>
    </Form>
  );
}
