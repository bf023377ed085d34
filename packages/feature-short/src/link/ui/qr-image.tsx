import { LinkButton } from "@dozen/ui/button";
import Download from "lucide-react/icons/download";
import { useTranslation } from "react-i18next";
import { type Link, withoutScheme } from "../link";

/** A link's QR code with its download button. */
export function QrImage({ link }: { link: Pick<Link, "sid" | "surl"> }) {
  const { t } = useTranslation("short");
  const address = `/short/qr/${link.sid}`;
  return (
    <div className="short-qr-image">
      <img
        src={address}
        alt={t("qr.alt", { surl: withoutScheme(link.surl) })}
        width={192}
        height={192}
        loading="lazy"
      />
      <LinkButton to={`${address}?download`} reloadDocument small icon={Download}>
        {t("qr.download")}
      </LinkButton>
    </div>
  );
}
