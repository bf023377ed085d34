import { controlProps } from "@dozen/ui/field";
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

export interface AvatarInputProps {
  id: string;
  errors: readonly string[] | undefined;
  isRequired: boolean;
}

const Cropper = lazy(() => import("@dozen/ui/cropper"));

/** B§9: the crop box of avatars. */
const box = 250;

/** A file input; with script the part of the picture that is cut out takes the file's place. */
export function AvatarInput({ id, errors, isRequired }: AvatarInputProps) {
  const { t } = useTranslation("chat");
  const input = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState<string>();
  const close = () => {
    if (source) URL.revokeObjectURL(source);
    setSource(undefined);
  };
  const choose = (file: File | undefined) => {
    const isPicture = file?.type === "image/jpeg" || file?.type === "image/png";
    setSource(file && isPicture ? URL.createObjectURL(file) : undefined);
  };
  const take = (file: File) => {
    if (input.current) input.current.files = listOf(file);
    close();
  };
  return (
    <>
      <input
        {...controlProps({ id, errors, hint: true, required: isRequired })}
        ref={input}
        type="file"
        name="avatar"
        accept="image/jpeg,image/png"
        className="input grow"
        onChange={(event) => choose(event.currentTarget.files?.[0])}
      />
      {source && (
        <Suspense>
          <Cropper
            url={source}
            title={t("groups.avatar")}
            boxWin={box}
            boxHei={box}
            areaWin={box}
            areaHei={box}
            scaleImg
            onCancel={close}
            onCut={({ file }) => take(file)}
          />
        </Suspense>
      )}
    </>
  );
}

function listOf(file: File): FileList {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer.files;
}
