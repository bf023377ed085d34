import { Icon } from "@dozen/ui/icon";
import type { LucideIcon } from "lucide-react";
import ScanQrCode from "lucide-react/icons/qr-code";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import AppWindow from "lucide-react/icons/smartphone";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoadedShell } from "./use-shell";

const codes = [
  { link: "shopQr", icon: ShoppingBag },
  { link: "miniQr", icon: ScanQrCode },
  { link: "appQr", icon: AppWindow },
] as const;

/** QR codes of the operator's shop, mini-program and app: shown on hover or focus, and opened by a click. */
export function HoverCodes() {
  const { t } = useTranslation("site");
  const { links } = useLoadedShell().site;
  return (
    <>
      {codes.map(({ link, icon }) => {
        const src = links[link];
        return src && <HoverCode key={link} src={src} icon={icon} name={t(`header.${link}`)} />;
      })}
    </>
  );
}

function HoverCode({ src, icon, name }: { src: string; icon: LucideIcon; name: string }) {
  const { t } = useTranslation("site");
  const [dismissed, setDismissed] = useState(false);
  const dismissByKey = (event: KeyboardEvent) => event.key === "Escape" && setDismissed(true);
  const alt = t("header.scan", { name });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the link inside is interactive
    <span
      className="hover-code wide-only"
      data-dismissed={dismissed || undefined}
      onKeyDown={dismissByKey}
      onPointerLeave={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      <a className="button button-quiet button-icon" href={src} aria-label={name}>
        <Icon of={icon} />
      </a>
      <span className="hover-code-picture">
        <img src={src} alt={alt} width={160} height={160} loading="lazy" />
        <span aria-hidden="true">{name}</span>
      </span>
    </span>
  );
}
