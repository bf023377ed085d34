import { useToast } from "@dozen/ui/toast";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

export type Kind = "img" | "video";

/** A file that was chosen for a post. */
export interface Chosen {
  kind: Kind;
  name: string;
  address: string;
}

interface Held extends Chosen {
  file: File;
}

/**
 * The files of two inputs, of which only one has any. Pictures that are chosen later are added to those chosen before.
 * Refuses, with a message, what the server would refuse.
 */
export function useChosen(
  inputs: Record<Kind, RefObject<HTMLInputElement>>,
  { limitKb, most }: { limitKb: number; most: number },
) {
  const { t } = useTranslation("chat");
  const toast = useToast();
  const [chosen, setChosen] = useState<Held[]>([]);
  const latest = useRef(chosen);
  latest.current = chosen;
  useEffect(
    () => () => {
      for (const { address } of latest.current) URL.revokeObjectURL(address);
    },
    [],
  );
  const hold = (next: Held[]) => {
    for (const one of chosen) if (!next.includes(one)) URL.revokeObjectURL(one.address);
    for (const kind of ["img", "video"] as const) setFiles(inputs[kind].current, next, kind);
    setChosen(next);
  };
  const choose = (kind: Kind) => {
    const before = kind === "img" ? chosen.filter((one) => one.kind === "img") : [];
    const files = [...(inputs[kind].current?.files ?? [])];
    const refused = files.map((file) => refusalOf(kind, file)).find(Boolean);
    if (refused) toast.error(refused);
    const added = files.filter((file) => !refusalOf(kind, file)).map((file) => held(kind, file));
    const next = [...before, ...added];
    const limit = kind === "img" ? most : 1;
    if (next.length > limit) toast.error(t("errors.tooManyPictures", { limit }));
    hold(next.slice(0, limit));
  };
  const refusalOf = (kind: Kind, file: File) => {
    const { name } = file;
    if (kind === "img" && !file.type.startsWith("image/")) {
      return t("space.refused", { name, reason: t("errors.postImageExpected") });
    }
    if (kind === "video" && file.type !== "video/mp4") return t("errors.videoExpected");
    if (file.size > limitKb * 1024) {
      return t("space.refused", { name, reason: t("errors.spaceMediaTooLarge", { limit: limitKb }) });
    }
    return undefined;
  };
  return { chosen, choose, remove: (at: number) => hold(chosen.filter((_, index) => index !== at)) };
}

const held = (kind: Kind, file: File): Held => ({ kind, file, name: file.name, address: URL.createObjectURL(file) });

/** The input is what the form sends. */
function setFiles(input: HTMLInputElement | null, all: Held[], kind: Kind): void {
  if (!input) return;
  const files = new DataTransfer();
  for (const one of all) if (one.kind === kind) files.items.add(one.file);
  input.files = files.files;
}
