import { Dialog } from "@dozen/ui/dialog";
import { useTranslation } from "react-i18next";
import type { Link } from "../link";
import { QrImage } from "./qr-image";

export function QrDialog({ link, onClose }: { link: Link; onClose(): void }) {
  const { t } = useTranslation("short");
  return (
    <Dialog open onClose={onClose} title={t("qr.title")}>
      <QrImage link={link} />
    </Dialog>
  );
}
