import { isPhoto, putFile, useCropping } from "@dozen/ui/cropping";
import { controlProps } from "@dozen/ui/field";
import { useRef } from "react";
import { useTranslation } from "react-i18next";

export interface AvatarInputProps {
  id: string;
  errors: readonly string[] | undefined;
  isRequired: boolean;
}

/** spec:chat-33: the crop box of avatars. */
const box = 250;

/** A file input; with JavaScript the cropped picture replaces the chosen file. */
export function AvatarInput({ id, errors, isRequired }: AvatarInputProps) {
  const { t } = useTranslation("chat");
  const input = useRef<HTMLInputElement>(null);
  const { choose, dialog } = useCropping({
    title: t("groups.avatar"),
    boxWin: box,
    boxHei: box,
    areaWin: box,
    areaHei: box,
    scaleImg: true,
    accepts: isPhoto,
    take: (file) => input.current && putFile(input.current, file),
  });
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
      {dialog}
    </>
  );
}
