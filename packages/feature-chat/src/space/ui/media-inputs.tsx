import { IconButton } from "@dozen/ui/button";
import { classNames } from "@dozen/ui/class-names";
import { useEnhanced } from "@dozen/ui/enhanced";
import { controlProps, FieldErrors } from "@dozen/ui/field";
import { Icon } from "@dozen/ui/icon";
import { useToast } from "@dozen/ui/toast";
import Image from "lucide-react/icons/image";
import Video from "lucide-react/icons/video";
import X from "lucide-react/icons/x";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

interface Chosen {
  kind: "img" | "video";
  name: string;
  address: string;
}

export interface MediaInputsProps {
  limitKb: number;
  errors: Partial<Record<Chosen["kind"], string[] | null>>;
}

/** One image or one video: file inputs, and with JavaScript buttons and a preview. */
export function MediaInputs({ limitKb, errors }: MediaInputsProps) {
  const { t } = useTranslation("chat");
  const enhanced = useEnhanced();
  const inputs = { img: useRef<HTMLInputElement>(null), video: useRef<HTMLInputElement>(null) };
  const { chosen, choose, clear } = useChosen(inputs, limitKb);
  return (
    <div className="space-media-inputs">
      {(["img", "video"] as const).map((kind) => {
        const label = kind === "img" ? t("space.image") : t("space.video");
        return (
          <span key={kind} className={enhanced ? "space-file" : "field"}>
            <label
              htmlFor={`space-${kind}`}
              className={enhanced ? classNames("button button-quiet", kind === "img" && "space-flush") : undefined}
            >
              {enhanced && <Icon of={kind === "img" ? Image : Video} />}
              {label}
            </label>
            <input
              {...controlProps({ id: `space-${kind}`, errors: errors[kind] ?? [] })}
              aria-describedby={classNames(errors[kind] && `space-${kind}-error`, "space-media-hint")}
              ref={inputs[kind]}
              type="file"
              name={kind}
              accept={kind === "img" ? "image/jpeg,image/png,image/gif,image/webp" : "video/mp4"}
              className={enhanced ? "visually-hidden" : "input"}
              onChange={(event) => choose(kind, event.currentTarget.files?.[0])}
            />
            <FieldErrors id={`space-${kind}`} errors={errors[kind] ?? []} />
          </span>
        );
      })}
      <p className="muted small" id="space-media-hint">
        {t("space.mediaHint", { limit: limitKb })}
      </p>
      {chosen && (
        <div className="space-chosen">
          {chosen.kind === "img" ? (
            <img src={chosen.address} alt={t("space.preview", { name: chosen.name })} />
          ) : (
            <video src={chosen.address} muted aria-label={t("space.preview", { name: chosen.name })} />
          )}
          <IconButton icon={X} label={t("space.removeMedia")} onClick={clear} variant="secondary" />
        </div>
      )}
    </div>
  );
}

/** The file chosen last. Clears the other input, and rejects a file that is too large. */
function useChosen(inputs: Record<Chosen["kind"], RefObject<HTMLInputElement>>, limitKb: number) {
  const { t } = useTranslation("chat");
  const toast = useToast();
  const [chosen, setChosen] = useState<Chosen>();
  const address = chosen?.address;
  useEffect(() => () => URL.revokeObjectURL(address ?? ""), [address]);
  const clear = () => {
    for (const input of Object.values(inputs)) if (input.current) input.current.value = "";
    setChosen(undefined);
  };
  const choose = (kind: Chosen["kind"], file: File | undefined) => {
    if (!file) return setChosen(undefined);
    const refused = refusalOf(kind, file);
    if (refused) {
      clear();
      return toast.error(refused);
    }
    const other = inputs[kind === "img" ? "video" : "img"].current;
    if (other) other.value = "";
    setChosen({ kind, name: file.name, address: URL.createObjectURL(file) });
  };
  const refusalOf = (kind: Chosen["kind"], file: File) => {
    if (kind === "img" && !file.type.startsWith("image/")) return t("errors.postImageExpected");
    if (kind === "video" && file.type !== "video/mp4") return t("errors.videoExpected");
    if (file.size > limitKb * 1024) return t("errors.spaceMediaTooLarge", { limit: limitKb });
    return undefined;
  };
  return { chosen, choose, clear };
}
