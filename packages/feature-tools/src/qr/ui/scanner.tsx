import type { SubmissionResult } from "@conform-to/react";
import { useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { useEnhanced } from "@dozen/ui/enhanced";
import { controlProps, Field, FormErrors, TextInput } from "@dozen/ui/field";
import { noResult } from "@dozen/ui/form-result";
import { useHandedFiles } from "@dozen/ui/handed-files";
import { useSending } from "@dozen/ui/sending";
import { Form, useSubmit } from "@remix-run/react";
import Camera from "lucide-react/icons/camera";
import ScanLine from "lucide-react/icons/scan-line";
import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFileLimit } from "../../shared/ui/use-file-limit";
import { scanAtMost } from "../kinds";
import { FoundCodes, type FoundCodesProps } from "./found-codes";

const CameraScanner = lazy(() => import("./camera-scanner"));

export interface ScannerProps {
  found: FoundCodesProps["found"] | undefined;
  result: SubmissionResult<string[]> | undefined;
}

/** Reads codes from a picture and, with JavaScript, from the camera. */
export function Scanner({ found, result }: ScannerProps) {
  const { t } = useTranslation("tools");
  const enhanced = useEnhanced();
  const [isFilming, setIsFilming] = useState(false);
  const submit = useSubmit();
  const show = (text: string) => {
    setIsFilming(false);
    submit({ text }, { method: "post", action: "/qrcode/scan", preventScrollReset: true });
  };
  return (
    <div className="tools-columns">
      <Card>
        <div className="stack">
          <p className="muted">{t("qr.scan.lead")}</p>
          {enhanced && (
            <div>
              <Button icon={Camera} onClick={() => setIsFilming(!isFilming)} aria-expanded={isFilming}>
                {isFilming ? t("qr.scan.stop") : t("qr.scan.camera")}
              </Button>
            </div>
          )}
          {isFilming && (
            <Suspense>
              <CameraScanner onFound={show} />
            </Suspense>
          )}
          <PictureForm result={result} />
        </div>
      </Card>
      {found && <FoundCodes found={found} />}
    </div>
  );
}

function PictureForm({ result }: Pick<ScannerProps, "result">) {
  const { t } = useTranslation("tools");
  const enhanced = useEnhanced();
  const ref = useRef<HTMLFormElement>(null);
  const busy = useSending();
  const [form, { picture }] = useForm<{ picture: string }>({ id: "qr-scan", lastResult: result ?? noResult });
  const limit = scanAtMost / 1024 / 1024;
  const { fitting, errors } = useFileLimit(scanAtMost, t("qr.errors.pictureSize", { limit }));
  usePastedPicture(ref, fitting);
  const hint = t("qr.scan.pictureHint", { limit });
  const frame = { id: picture.id, hint, errors: errors ?? picture.errors, required: true };
  return (
    <Form
      method="post"
      action="/qrcode/scan"
      encType="multipart/form-data"
      preventScrollReset
      ref={ref}
      id={form.id}
      className="stack"
    >
      <FormErrors id={form.errorId} errors={form.errors} />
      <Field {...frame} label={t("qr.scan.picture")}>
        <TextInput
          {...controlProps(frame)}
          type="file"
          name={picture.name}
          accept="image/*"
          onChange={(event) => fitting(event.currentTarget)}
        />
      </Field>
      {enhanced && <p className="muted small wide-only">{t("qr.scan.pasteHint")}</p>}
      <Button type="submit" variant="primary" icon={ScanLine} busy={busy} className="tools-submit">
        {t("qr.scan.submit")}
      </Button>
    </Form>
  );
}

/** Reads a pasted or handed-over picture like a chosen one. */
function usePastedPicture(ref: RefObject<HTMLFormElement>, fitting: (input: HTMLInputElement) => File | undefined) {
  const fits = useRef(fitting);
  fits.current = fitting;
  const take = useCallback(
    (files: FileList | undefined) => {
      const input = ref.current?.querySelector<HTMLInputElement>("[type=file]");
      if (!input || !files?.[0]?.type.startsWith("image/")) return;
      input.files = files;
      if (fits.current(input)) ref.current?.requestSubmit();
    },
    [ref],
  );
  useHandedFiles(([picture]) => {
    const transfer = new DataTransfer();
    if (picture) transfer.items.add(picture);
    take(transfer.files);
  });
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => take(clipboardData?.files);
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [take]);
}
