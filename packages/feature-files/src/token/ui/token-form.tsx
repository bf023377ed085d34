import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { DateField, FormErrors, RadioField, TextField, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { useTomorrow, useZone, ZoneField } from "@dozen/ui/zone-field";
import { Form } from "@remix-run/react";
import KeyRound from "lucide-react/icons/key-round";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { longestTokenName, tokenTypes } from "../token";

interface TokenFormProps {
  zone: string;
  tomorrow: string;
  result: SubmissionResult<string[]> | undefined;
}

/** Asks for purpose and expiry; the default is tomorrow in the browser's time zone. */
export function TokenForm({ zone, tomorrow, result }: TokenFormProps) {
  const { t } = useTranslation("files");
  const ref = useRef<HTMLFormElement>(null);
  const here = useZone(zone);
  const first = useTomorrow(zone, tomorrow);
  const busy = useSending();
  const [form, fields] = useForm<{ name: string; type: string; time: string }>({
    id: "token",
    lastResult: result,
    defaultValue: { type: "access" },
  });
  useErrorFocus(ref, result);
  const choices = tokenTypes.map((value) => ({
    value,
    label: `${t(`token.types.${value}`)} · ${t(`token.uses.${value}`)}`,
  }));
  return (
    <Form method="post" action="/token" ref={ref} {...getFormProps(form)} className="stack">
      <FormErrors id={form.errorId} errors={form.errors} />
      <RadioField field={fields.type} label={t("token.type")} choices={choices} />
      <TextField
        field={fields.name}
        label={t("token.name")}
        hint={t("token.nameHint")}
        maxLength={longestTokenName}
        autoComplete="off"
        optional
      />
      <div className="token-date">
        <DateField
          key={first}
          field={fields.time}
          label={t("token.time")}
          hint={t("token.timeHint", { zone: here })}
          required
          {...(!result && { defaultValue: first })}
        />
      </div>
      <ZoneField zone={zone} />
      <div>
        <Button type="submit" variant="primary" icon={KeyRound} busy={busy}>
          {t("token.make")}
        </Button>
      </div>
    </Form>
  );
}
