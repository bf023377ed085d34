import { controlProps, Field, type FormField } from "@dozen/ui/field";
import { type ChangeEvent, lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cropBox, uploadAtMost } from "../limits";

const Cropper = lazy(() => import("@dozen/ui/cropper"));
/** The largest picture of the package. */
const cutSide = 512;

/** A picture to upload; once the browser has taken over its part is chosen first. */
export function UploadField({ field }: { field: FormField }) {
  const { t } = useTranslation("tools");
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string>();
  const hint = t("favicon.fields.fileHint", { limit: uploadAtMost / 1024 });
  const frame = { id: field.id, hint, errors: field.errors as string[] | undefined, required: true };

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    // What is too large is refused by the form, with words.
    if (file?.type.startsWith("image/") && file.size <= uploadAtMost) setChosen(URL.createObjectURL(file));
  }

  function close() {
    if (chosen) URL.revokeObjectURL(chosen);
    setChosen(undefined);
  }

  function take(file: File) {
    const files = new DataTransfer();
    files.items.add(file);
    if (input.current) {
      input.current.files = files.files;
      input.current.form?.requestSubmit();
    }
    close();
  }

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
          accept="image/png,image/jpeg,image/webp,image/gif"
          onChange={choose}
        />
      </Field>
      {chosen && (
        <Suspense>
          <Cropper
            url={chosen}
            title={t("favicon.crop")}
            boxWin={cropBox}
            boxHei={cropBox}
            areaWin={cutSide}
            areaHei={cutSide}
            transparent
            mostBytes={uploadAtMost}
            showPos
            scaleImg
            onCancel={close}
            onCut={({ file, blobUrl }) => {
              URL.revokeObjectURL(blobUrl);
              take(file);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
