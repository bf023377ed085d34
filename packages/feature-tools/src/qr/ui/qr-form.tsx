import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { FormErrors, useErrorFocus } from "@dozen/ui/field";
import { noResult } from "@dozen/ui/form-result";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import QrCode from "lucide-react/icons/qr-code";
import { type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type Kind, usual } from "../kinds";
import type { QrFields } from "./fields";
import { KindFields } from "./kind-fields";
import { LookFields } from "./look-fields";
import { formId, type ShownShortLink } from "./qr-result";

export interface QrFormProps {
  kind: Kind;
  /** The input of the displayed code, or pasted content. */
  values: Record<string, string> | undefined;
  /** The logo of the displayed code. */
  logo: string | null;
  /** The short link in the displayed code. */
  short: ShownShortLink | undefined;
  /** The action's result after a refusal. */
  result: SubmissionResult<string[]> | undefined;
  onEdit(form: HTMLFormElement): void;
  onSubmit(): void;
}

const untouched = { ...usual, margin: String(usual.margin), side: String(usual.side) };

/** The form for the content and the look of a code. */
export function QrForm({ kind, values, logo, short, result, onEdit, onSubmit }: QrFormProps) {
  const { t } = useTranslation("tools");
  const ref = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const [form, fields] = useForm<QrFields>({
    id: formId(kind),
    lastResult: result ?? noResult,
    defaultValue: { ...untouched, ...values },
  });
  useErrorFocus(ref as RefObject<HTMLFormElement>, result);
  return (
    <Card>
      <Form
        method="post"
        action={`/qrcode?kind=${kind}`}
        encType="multipart/form-data"
        preventScrollReset
        ref={ref}
        {...getFormProps(form)}
        className="stack qr-form"
        onChange={(event) => onEdit(event.currentTarget)}
        onSubmit={onSubmit}
      >
        <FormErrors id={form.errorId} errors={form.errors} />
        <input type="hidden" name="kind" value={kind} />
        {short && (
          <>
            <input type="hidden" name="shortId" value={short.sid} />
            <input type="hidden" name="short" value={short.surl} />
            <input type="hidden" name="shortOf" value={short.url} />
          </>
        )}
        <KindFields kind={kind} fields={fields} />
        <LookFields fields={fields} logo={logo} />
        <Button type="submit" variant="primary" icon={QrCode} busy={busy} className="tools-submit">
          {t("qr.submit")}
        </Button>
      </Form>
    </Card>
  );
}
