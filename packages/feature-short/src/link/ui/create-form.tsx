import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { FormErrors, TextAreaField, TextField, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { ZoneField } from "@dozen/ui/zone-field";
import { Form } from "@remix-run/react";
import Link2 from "lucide-react/icons/link-2";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { type UtmName, utmNames } from "../utm";
import { ExpiryField } from "./expiry-field";
import { ForwardingFields, UtmFields } from "./forwarding-fields";
import { MoreFields } from "./more-fields";
import { WordsFields } from "./words-fields";

/** spec:short-1: at most three addresses, 1,024 characters in all. */
const urlsAtMost = 3;
const textAtMost = 1024;

interface CreateFields extends Record<UtmName, string> {
  url: string;
  alias: string;
  expression: string;
  password: string;
  max_visits: string;
  title: string;
  note: string;
  tags: string;
  after_url: string;
  pass_query: string;
}

export interface CreateFormProps {
  zone: string;
  tomorrow: string;
  base: string;
  result: SubmissionResult<string[]> | undefined;
}

/** Addresses first; all other fields are optional and marked as such. */
export function CreateForm({ zone, tomorrow, base, result }: CreateFormProps) {
  const { t } = useTranslation("short");
  const ref = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const [form, fields] = useForm<CreateFields>({ id: "short-create", lastResult: result });
  useErrorFocus(ref, result);
  return (
    <Form method="post" action="/short" ref={ref} {...getFormProps(form)} className="stack short-form">
      <FormErrors id={form.errorId} errors={form.errors} />
      <TextAreaField
        field={fields.url}
        label={t("fields.urls")}
        hint={t("fields.urlsHint", { count: urlsAtMost })}
        placeholder={t("fields.urlsPlaceholder")}
        maxLength={textAtMost}
        counter
        rows={3}
        required
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        className="short-urls"
      />
      <fieldset className="short-options">
        <legend>{t("create.options")}</legend>
        <ExpiryField
          field={fields.expression}
          zone={zone}
          tomorrow={tomorrow}
          isSubmitted={result?.status !== undefined}
        />
        <PasswordDigits field={fields.password} />
        <TextField
          field={fields.alias}
          label={t("fields.alias")}
          hint={t("fields.aliasHint", { base })}
          optional
          maxLength={32}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          field={fields.max_visits}
          label={t("fields.maxVisits")}
          hint={t("fields.maxVisitsHint")}
          optional
          maxLength={7}
          inputMode="numeric"
          autoComplete="off"
        />
      </fieldset>
      <MoreFields title={t("create.words")} fields={[fields.title, fields.note, fields.tags]}>
        <WordsFields fields={fields} />
      </MoreFields>
      <MoreFields title={t("create.forwarding")} fields={[fields.after_url, fields.pass_query]}>
        <ForwardingFields fields={fields} />
      </MoreFields>
      <MoreFields title={t("utm.title")} fields={utmNames.map((name) => fields[name])}>
        <UtmFields fields={fields} />
      </MoreFields>
      <ZoneField zone={zone} />
      <Button type="submit" variant="primary" icon={Link2} busy={busy} className="short-submit">
        {t("create.submit")}
      </Button>
    </Form>
  );
}

/** Six digits that are meant to be shared, so they are visible while typed. */
function PasswordDigits({ field }: { field: Parameters<typeof TextField>[0]["field"] }) {
  const { t } = useTranslation("short");
  return (
    <TextField
      field={field}
      label={t("fields.password")}
      hint={t("fields.passwordHint")}
      optional
      maxLength={6}
      inputMode="numeric"
      autoComplete="off"
      className="short-digits"
    />
  );
}
