import { type DragEvent, type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import { textOfFile } from "../file-text";
import { fileAtMost, typeOfName } from "../types";

/** Puts the text of a file that is chosen or dropped into the form, and its type into the list of languages. */
export function useOpenedFile(form: RefObject<HTMLFormElement>) {
  const { t } = useTranslation("tools");
  const [name, setName] = useState<string>();
  const [errors, setErrors] = useState<string[]>();

  async function open(file: File) {
    const isTooLarge = file.size > fileAtMost;
    const text = isTooLarge ? undefined : textOfFile(await file.arrayBuffer());
    if (text === undefined) {
      const refusal = isTooLarge
        ? t("format.errors.fileSize", { limit: fileAtMost / 1000 })
        : t("format.errors.notText");
      setErrors([refusal]);
      return;
    }
    setErrors(undefined);
    setName(file.name);
    put("content", text);
    put("type", typeOfName(file.name) ?? "auto");
  }

  function put(field: string, value: string) {
    const control = form.current?.elements.namedItem(field);
    if (control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement) control.value = value;
  }

  return {
    name,
    errors,
    /** Its text is in the form now, so the file itself is not sent. */
    choose(input: HTMLInputElement) {
      const file = input.files?.[0];
      input.value = "";
      if (file) void open(file);
    },
    drop: {
      onDragOver(event: DragEvent) {
        if (event.dataTransfer.types.includes("Files")) event.preventDefault();
      },
      onDrop(event: DragEvent) {
        const file = event.dataTransfer.files[0];
        if (!file) return;
        event.preventDefault();
        void open(file);
      },
    },
  };
}
