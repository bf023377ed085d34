import { IconButton } from "@dozen/ui/button";
import { classNames } from "@dozen/ui/class-names";
import { useEnhanced } from "@dozen/ui/enhanced";
import { controlProps, FieldErrors } from "@dozen/ui/field";
import { Icon } from "@dozen/ui/icon";
import Image from "lucide-react/icons/image";
import Video from "lucide-react/icons/video";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { pictureLimits } from "../post";
import { type Chosen, type Kind, useChosen } from "../use-chosen";

export interface MediaInputsProps {
  limitKb: number;
  errors: { [field: string]: string[] | null };
  /** How many pictures may be chosen. Default: as many as a post may have. */
  most?: number;
  /** Whether a video may be chosen in their place. */
  hasVideo?: boolean;
  /** What was typed without script to describe the pictures. */
  typed?: unknown;
}

const types = { img: "image/jpeg,image/png,image/gif,image/webp", video: "video/mp4" };

/** Pictures or one video: file inputs, and with JavaScript buttons and previews, each picture with its description. */
export function MediaInputs({ limitKb, errors, most = pictureLimits.count, hasVideo, typed }: MediaInputsProps) {
  const { t } = useTranslation("chat");
  const enhanced = useEnhanced();
  const inputs = { img: useRef<HTMLInputElement>(null), video: useRef<HTMLInputElement>(null) };
  const { chosen, choose, remove } = useChosen(inputs, { limitKb, most });
  const altErrors = Object.entries(errors).flatMap(([field, some]) => (field.startsWith("alts") && some) || []);
  const hint = hasVideo ? "space.mediaHint" : "space.picturesHint";
  return (
    <div className="space-media-inputs">
      {(hasVideo ? (["img", "video"] as const) : (["img"] as const)).map((kind) => (
        <span key={kind} className={enhanced ? "space-file" : "field"}>
          <label
            htmlFor={`space-${kind}`}
            className={enhanced ? classNames("button button-quiet", kind === "img" && "space-flush") : undefined}
          >
            {enhanced && <Icon of={kind === "img" ? Image : Video} />}
            {kind === "img" ? t("space.images") : t("space.video")}
          </label>
          <input
            {...controlProps({ id: `space-${kind}`, errors: errors[kind] ?? [] })}
            aria-describedby={classNames(errors[kind] && `space-${kind}-error`, "space-media-hint")}
            ref={inputs[kind]}
            type="file"
            name={kind}
            multiple={kind === "img" && most > 1}
            accept={types[kind]}
            className={enhanced ? "visually-hidden" : "input"}
            onChange={() => choose(kind)}
          />
          <FieldErrors id={`space-${kind}`} errors={errors[kind] ?? []} />
        </span>
      ))}
      <p className="muted small" id="space-media-hint">
        {t(hint, { limit: limitKb, count: most })}
      </p>
      {!enhanced && <Descriptions errors={altErrors} typed={typed} />}
      {chosen.length > 0 && (
        <ul className="space-chosen-list">
          {chosen.map((one, at) => (
            <ChosenMedia key={one.address} {...one} at={at} onRemove={() => remove(at)} />
          ))}
        </ul>
      )}
      {enhanced && <FieldErrors id="space-alts" errors={altErrors} />}
    </div>
  );
}

/** Without script there is no list of what was chosen, so there is a line for each picture. */
function Descriptions({ errors, typed }: { errors: string[]; typed: unknown }) {
  const { t } = useTranslation("chat");
  return (
    <span className="field">
      <label htmlFor="space-alts">{t("space.alts")}</label>
      <textarea
        className="input"
        {...controlProps({ id: "space-alts", errors })}
        name="alts"
        rows={2}
        defaultValue={typeof typed === "string" ? typed : undefined}
      />
      <FieldErrors id="space-alts" errors={errors} />
    </span>
  );
}

function ChosenMedia({ kind, name, address, at, onRemove }: Chosen & { at: number; onRemove(): void }) {
  const { t } = useTranslation("chat");
  const label = t("space.preview", { name });
  return (
    <li className="space-chosen">
      {previewOf(kind, address, label)}
      {kind === "img" && (
        <input
          className="input grow"
          // With an index, since an empty one counts as well.
          name={`alts[${at}]`}
          maxLength={pictureLimits.alt}
          autoComplete="off"
          aria-label={t("space.altOf", { name })}
          placeholder={t("space.alt")}
        />
      )}
      <IconButton icon={X} label={t("space.removeChosen", { name })} onClick={onRemove} variant="secondary" />
    </li>
  );
}

function previewOf(kind: Kind, address: string, label: string) {
  if (kind === "video") return <video src={address} muted aria-label={label} />;
  return <img src={address} alt={label} />;
}
