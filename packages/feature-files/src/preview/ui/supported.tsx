import { Tips } from "@dozen/ui/tips";
import AudioLines from "lucide-react/icons/audio-lines";
import FileText from "lucide-react/icons/file-text";
import Image from "lucide-react/icons/image";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useTranslation } from "react-i18next";

const kinds = [
  { kind: "docs", icon: FileText },
  { kind: "img", icon: Image },
  { kind: "media", icon: AudioLines },
] as const;

/** The list of supported formats. */
export function Supported({ hasOffice }: { hasOffice: boolean }) {
  const { t } = useTranslation("files");
  const tips = kinds.map(({ kind, icon }) => ({
    id: kind,
    icon,
    text: (
      <span>
        <strong>{t(`preview.kinds.${kind}`)}</strong>
        <br />
        {t(`preview.kinds.${kind}List`)}
        {kind === "docs" && !hasOffice && (
          <>
            <br />
            {t("preview.legacyHint")}
          </>
        )}
      </span>
    ),
  }));
  const safe = { id: "safe", icon: ShieldCheck, text: t("preview.safe") };
  return <Tips title={t("preview.supported")} tips={[...tips, safe]} />;
}
