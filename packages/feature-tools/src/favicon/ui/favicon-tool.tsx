import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { FormErrors, useErrorFocus } from "@dozen/ui/field";
import { noResult } from "@dozen/ui/form-result";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import ImageIcon from "lucide-react/icons/image";
import TypeIcon from "lucide-react/icons/type";
import Upload from "lucide-react/icons/upload";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { PillNav } from "../../shared/ui/pill-nav";
import { useLiveForm } from "../../shared/ui/use-live-form";
import { usual } from "../limits";
import { MakeFields } from "./make-fields";
import { OutputFields } from "./output-fields";
import { ResultPanel, type ShownIcon } from "./result-panel";
import { UploadField } from "./upload-field";

interface Fields {
  file: string;
  text: string;
  foreground: string;
  background: string;
  shape: string;
  type: string;
  size: string[];
}

interface FaviconOutcome {
  made: ShownIcon;
  /** The fields from which the icon was made, to fill the form again. */
  chosen: Partial<Fields>;
}

export interface FaviconToolProps {
  from: "upload" | "make";
  outcome: FaviconOutcome | undefined;
  /** The action's result after a refusal. */
  result: SubmissionResult<string[]> | undefined;
}

const untouched = {
  type: "ico",
  size: usual.sizes.map(String),
  foreground: usual.foreground,
  background: usual.background,
  shape: usual.shape,
};

const isResult = (data: object): data is FaviconOutcome => "made" in data;

/** Makes an icon from a picture or from text, with all files that a site needs. */
export function FaviconTool({ from, outcome, result }: FaviconToolProps) {
  const { t } = useTranslation("tools");
  const ref = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const { shown, refusal, edit, settle } = useLiveForm("/favicon/live", { result: outcome, refusal: result }, isResult);
  const [form, fields] = useForm<Fields>({
    id: `favicon-${from}`,
    lastResult: refusal ?? noResult,
    defaultValue: { ...untouched, ...outcome?.chosen },
  });
  useErrorFocus(ref, refusal);
  const items = [
    { to: "/favicon", label: t("favicon.from.upload"), icon: Upload, current: from === "upload" },
    { to: "/favicon?from=make", label: t("favicon.from.make"), icon: TypeIcon, current: from === "make" },
  ];
  return (
    <>
      <PillNav label={t("favicon.from.label")} items={items} />
      <div className="tools-columns">
        <Card>
          <Form
            method="post"
            action={`/favicon?from=${from}`}
            encType="multipart/form-data"
            preventScrollReset
            ref={ref}
            {...getFormProps(form)}
            className="stack"
            onChange={(event) => edit(event.currentTarget)}
            onSubmit={settle}
          >
            <FormErrors id={form.errorId} errors={form.errors} />
            <input type="hidden" name="from" value={from} />
            {from === "upload" ? <UploadField field={fields.file} /> : <MakeFields fields={fields} />}
            <OutputFields type={fields.type} size={fields.size} />
            <Button type="submit" variant="primary" icon={ImageIcon} busy={busy} className="tools-submit">
              {t("favicon.submit")}
            </Button>
          </Form>
        </Card>
        <ResultPanel made={shown?.made} />
      </div>
    </>
  );
}
