import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { Checkbox, FieldErrors, FormErrors, TextField, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Webhook, WebhookKindGroup } from "../webhook";

interface WebhookFormProps {
  groups: WebhookKindGroup[];
  /** The webhook to change. */
  webhook?: Pick<Webhook, "name" | "url" | "kinds">;
  /** Label of the button. */
  submit: string;
  result?: SubmissionResult<string[]>;
}

type Fields = { name: string; url: string; kinds: string[] };

/** The name, address and kinds of a webhook. */
export function WebhookForm({ groups, webhook, submit, result }: WebhookFormProps) {
  const { t } = useTranslation("inbox");
  const ref = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const [form, fields] = useForm<Fields>({
    id: "webhook",
    lastResult: result,
    defaultValue: { name: webhook?.name, url: webhook?.url },
  });
  useErrorFocus(ref, result);
  return (
    <Form method="post" preventScrollReset ref={ref} {...getFormProps(form)} className="stack">
      <FormErrors id={form.errorId} errors={form.errors} />
      <TextField
        field={fields.name}
        label={t("webhooks.name")}
        hint={t("webhooks.nameHint")}
        maxLength={50}
        autoComplete="off"
        required
      />
      <TextField
        field={fields.url}
        label={t("webhooks.url")}
        hint={t("webhooks.urlHint")}
        type="url"
        maxLength={1024}
        autoComplete="off"
        required
      />
      <KindFields
        groups={groups}
        ticked={tickedIn(result, webhook?.kinds ?? null)}
        id={fields.kinds.id}
        errors={fields.kinds.errors}
      />
      <div>
        <Button type="submit" variant="primary" name="intent" value="save" busy={busy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}

interface KindFieldsProps {
  groups: WebhookKindGroup[];
  /** Null: all. */
  ticked: string[] | null;
  id: string;
  errors: string[] | undefined;
}

function KindFields({ groups, ticked, id, errors }: KindFieldsProps) {
  const { t } = useTranslation("inbox");
  return (
    <fieldset className="field inbox-webhook-kinds" aria-describedby={errors && `${id}-error`}>
      <legend className="field-label">{t("webhooks.kinds")}</legend>
      <FieldErrors id={id} errors={errors} />
      {groups.map(({ label, kinds }) => (
        <fieldset key={label}>
          <legend>{label}</legend>
          {kinds.map(({ kind, label: name }) => (
            <Checkbox
              key={kind}
              id={`${id}-${kind}`}
              name="kinds"
              value={kind}
              label={name}
              defaultChecked={!ticked || ticked.includes(kind)}
            />
          ))}
        </fieldset>
      ))}
    </fieldset>
  );
}

/** The kinds of a refused form; without one those of the webhook. */
function tickedIn(result: WebhookFormProps["result"], kinds: string[] | null): string[] | null {
  if (!result?.initialValue) return kinds;
  return [result.initialValue.kinds ?? []].flat().map(String);
}
