import { putFile, useCropping } from "@dozen/ui/cropping";
import { controlProps, Field, type FormField } from "@dozen/ui/field";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFileLimit } from "../../shared/ui/use-file-limit";
import { cropBox, uploadAtMost } from "../limits";

/** The largest picture in the package. */
const cutSide = 512;

/** A picture to upload; with JavaScript, the user first crops it. */
export function UploadField({ field }: { field: FormField }) {
  const { t } = useTranslation("tools");
  const input = useRef<HTMLInputElement>(null);
  const { choose, dialog } = useCropping({
    title: t("favicon.crop"),
    boxWin: cropBox,
    boxHei: cropBox,
    areaWin: cutSide,
    areaHei: cutSide,
    transparent: true,
    mostBytes: uploadAtMost,
    showPos: true,
    scaleImg: true,
    // A drawing may have no size that the cropper could use.
    accepts: ({ type }) => type.startsWith("image/") && type !== "image/svg+xml",
    take(file) {
      if (!input.current) return;
      putFile(input.current, file);
      input.current.form?.requestSubmit();
    },
  });
  const limit = useFileLimit(uploadAtMost, t("favicon.errors.uploadSize", { limit: uploadAtMost / 1024 }));
  const hint = t("favicon.fields.fileHint", { limit: uploadAtMost / 1024 });
  const frame = { id: field.id, hint, errors: limit.errors ?? (field.errors as string[] | undefined), required: true };
  return (
    <>
      <Field {...frame} label={t("favicon.fields.file")}>
        <input
          {...controlProps(frame)}
          ref={input}
          className="input"
          type="file"
          name={field.name}
          form={field.formId}
          accept="image/png,image/jpeg,image/webp,image/gif,image/svg+xml"
          onChange={(event) => choose(limit.fitting(event.currentTarget))}
        />
      </Field>
      {dialog}
    </>
  );
}
