import { Button } from "@dozen/ui/button";
import { CopyButton } from "@dozen/ui/copy-button";
import Download from "lucide-react/icons/download";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { download } from "../client/download";

interface CodesPanelProps {
  codes: string[];
  userId: string;
  /** The button that continues. */
  next: { label: string; onClick(): void };
}

/** The four recovery codes, and a QR code with all of them. */
export function CodesPanel({ codes, userId, next }: CodesPanelProps) {
  const { t } = useTranslation("vault");
  const canvas = useCodesPicture(codes.join("\n"));
  const save = () =>
    canvas.current?.toBlob((picture) => {
      if (picture) download(picture, `recovery-key-${Date.now()}-${userId}.png`);
    });
  return (
    <div className="vault-codes stack">
      <p className="muted">{t("passwd.codes.lead")}</p>
      <div className="vault-codes-both">
        <canvas ref={canvas} role="img" aria-label={t("passwd.codes.qr")} width={200} height={200} />
        <ol>
          {codes.map((code) => (
            <li key={code} className="mono">
              {code.match(/.{4}/g)?.join(" ")}
            </li>
          ))}
        </ol>
      </div>
      <div className="row">
        <Button icon={Download} onClick={save}>
          {t("passwd.codes.download")}
        </Button>
        <CopyButton text={codes.join("\n")} label={t("passwd.codes.copy")} words />
      </div>
      <Button variant="primary" wide onClick={next.onClick}>
        {next.label}
      </Button>
    </div>
  );
}

/**
 * Drawn in the browser, which the codes never leave. Black on white in every theme, so that every
 * scanner reads it.
 */
function useCodesPicture(text: string) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    void import("qrcode").then(({ default: qrcode }) => {
      if (canvas.current) return qrcode.toCanvas(canvas.current, text, { margin: 4, scale: 6 });
    });
  }, [text]);
  return canvas;
}
