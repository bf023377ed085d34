import { IconLink } from "@dozen/ui/button";
import QrCode from "lucide-react/icons/qr-code";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useTranslation } from "react-i18next";
import { type Link, withoutScheme } from "../link";

/** The row actions that only short links have. Without JavaScript, the QR code opens as a picture. */
export function RowTools({ link, onQr }: { link: Link; onQr(): void }) {
  const { t } = useTranslation("short");
  const name = withoutScheme(link.surl);
  return (
    <>
      <IconLink
        to={`/short/qr/${link.sid}`}
        reloadDocument
        small
        icon={QrCode}
        label={t("list.qr", { name })}
        onClick={(event) => {
          event.preventDefault();
          onQr();
        }}
      />
      <IconLink to={`/s/${link.sid}+`} reloadDocument small icon={ShieldCheck} label={t("list.trust", { name })} />
    </>
  );
}
