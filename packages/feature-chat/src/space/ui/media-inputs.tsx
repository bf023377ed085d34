import { Button, IconButton } from "@dozen/ui/button";
import { useEnhanced } from "@dozen/ui/enhanced";
import { controlProps, FieldErrors } from "@dozen/ui/field";
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

/** One image or one video: file inputs, and with script buttons for them and a look at what was chosen. */
export function MediaInputs({ limitKb, errors }: { limitKb: number; errors: string[] }) {
  const { t } = useTranslation("chat");
  const enhanced = useEnhanced();
  const inputs = { img: useRef<HTMLInputElement>(null), video: useRef<HTMLInputElement>(null) };
  const { chosen, choose, clear } = useChosen(inputs, limitKb);
  const hint = t("space.mediaHint", { limit: limitKb });
  return (
    <div className="space-media-inputs">
      {(["img", "video"] as const).map((kind) => {
        const label = kind === "img" ? t("space.image") : t("space.video");
        return (
          <span key={kind} className={enhanced ? undefined : "field"}>
            {enhanced ? (
              <Button
                variant="quiet"
                className={kind === "img" ? "space-flush" : undefined}
                icon={kind === "img" ? Image : Video}
                onClick={() => inputs[kind].current?.click()}
              >
                {label}
              </Button>
            ) : (
              <label htmlFor={`space-${kind}`}>{label}</label>
            )}
            <input
              {...controlProps({ id: `space-${kind}`, errors, hint })}
              ref={inputs[kind]}
              type="file"
              name={kind}
              accept={kind === "img" ? "image/jpeg,image/png,image/gif,image/webp" : "video/mp4"}
              className="input"
              hidden={enhanced}
              aria-label={label}
              onChange={(event) => choose(kind, event.currentTarget.files?.[0])}
            />
          </span>
        );
      })}
      <p className="muted small" id="space-img-description">
        {hint}
      </p>
      <FieldErrors id="space-img" errors={errors} />
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

/** What was chosen last; the other kind goes, and so does what is too large. */
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
    if (kind === "img" && !file.type.startsWith("image/")) return t("errors.imageExpected");
    if (kind === "video" && file.type !== "video/mp4") return t("errors.videoExpected");
    if (file.size > limitKb * 1024) return t("errors.spaceMediaTooLarge", { limit: limitKb });
    return undefined;
  };
  return { chosen, choose, clear };
}
